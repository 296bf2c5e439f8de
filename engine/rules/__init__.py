"""Rules as steps, and their three readings: exact odds, one rolled result, many samples."""
