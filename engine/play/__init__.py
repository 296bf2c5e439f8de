"""The fight being played: what is on the table, what is prepared, what was rolled; everything a front end drives."""
