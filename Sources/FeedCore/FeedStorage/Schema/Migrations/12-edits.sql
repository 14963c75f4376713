-- Migration 12: edits of the feeds file can be undone after a restart too.
--
-- - `edit` has the acts of the journal that are such edits. Without a `file` the lines are the
--   order of the tags.
-- - `editLine` has the lines that were added (no `before`), removed (no `after`) or replaced.
CREATE TABLE edit (
  act INTEGER PRIMARY KEY REFERENCES journal (id) ON DELETE CASCADE,
  file TEXT,
  words TEXT NOT NULL
) STRICT;
CREATE TABLE editLine (
  act INTEGER NOT NULL REFERENCES edit (act) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  above BLOB,
  before BLOB,
  after BLOB,
  PRIMARY KEY (act, number)
) STRICT, WITHOUT ROWID;
