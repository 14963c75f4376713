-- Migration 21: the user's notes on entries, which are kept like favourites.
--
-- The user's notes on entries. An entry with a note is never deleted, and a refresh does not write
-- here. The search index does not have the notes: visitors search in it too.
CREATE TABLE noted (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  note TEXT NOT NULL CHECK (note <> '')
) STRICT;
CREATE TRIGGER notedStays BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM noted WHERE entry = old.id)
BEGIN SELECT RAISE(ABORT, 'an entry with a note is kept'); END;
CREATE TRIGGER latchNoted BEFORE INSERT ON noted WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchNotedChange BEFORE UPDATE ON noted WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchNotedEnd BEFORE DELETE ON noted WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;

-- The notes that entries had before an act of the journal and have after it, `NULL` without any.
CREATE TABLE noteChange (
  act INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;
