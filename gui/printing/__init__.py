"""Paper: documents of `engine.report` painted on pages, for the preview, a printer and a PDF alike."""
