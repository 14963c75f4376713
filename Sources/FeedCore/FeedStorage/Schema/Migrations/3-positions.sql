-- Migration 3: how far texts have been read that were not read to their end.
--
-- The greatest ID is the one stored last. A refresh does not write here.
CREATE TABLE position (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entry INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
  block INTEGER NOT NULL,
  cluster INTEGER NOT NULL,
  words TEXT NOT NULL
) STRICT;

CREATE TRIGGER latchPosition BEFORE INSERT ON position WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write positions'); END;
