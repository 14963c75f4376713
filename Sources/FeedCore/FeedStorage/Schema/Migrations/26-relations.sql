-- The relation of a file to the sound or video of its entry: its chapters, or its transcript.
ALTER TABLE enclosure ADD COLUMN relation TEXT;
