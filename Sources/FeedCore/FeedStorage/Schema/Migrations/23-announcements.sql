-- The address to which the last document of a feed said that it has moved.
ALTER TABLE feed ADD COLUMN announced TEXT;
