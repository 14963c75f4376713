-- Migration 20: the user's tags on entries, which are kept like favourites. The letters from newsboat
-- become tags.
--
-- `tagged` has a JSON list of names, in the order in which they were given. An entry
-- with a tag is never deleted, and a refresh does not write here.
CREATE TABLE tagged (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  tags TEXT NOT NULL CHECK (tags <> '[]')
) STRICT;
CREATE TRIGGER taggedStays BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM tagged WHERE entry = old.id)
BEGIN SELECT RAISE(ABORT, 'an entry with a tag is kept'); END;
CREATE TRIGGER latchTagged BEFORE INSERT ON tagged WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchTaggedChange BEFORE UPDATE ON tagged WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchTaggedEnd BEFORE DELETE ON tagged WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;

-- The tags that entries had before an act of the journal and have after it, `NULL` without any.
CREATE TABLE tagChange (
  act INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;

INSERT INTO tagged (entry, tags)
  SELECT entry, json_group_array(letter) FROM (SELECT entry, letter FROM flag ORDER BY entry, letter)
    GROUP BY entry;
DROP TABLE flag;
