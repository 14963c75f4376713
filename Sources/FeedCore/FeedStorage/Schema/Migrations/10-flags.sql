-- Migration 10: data from other programs that is kept for later.
--
-- - `feed.tags` has the tags of the `feeds` file as a JSON list, so that a lost file can be
--   written again.
-- - `flag` has the letters with which newsboat marks entries, one row for each.
ALTER TABLE feed ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';

CREATE TABLE flag (
  entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  letter TEXT NOT NULL,
  PRIMARY KEY (entry, letter)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER latchFlag BEFORE INSERT ON flag WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh cannot write flags'); END;
