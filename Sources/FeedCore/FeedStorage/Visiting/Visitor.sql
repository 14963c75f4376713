-- The database of a visitor: their marks alone. The operator's archive is attached to it, for
-- reading only, and Visiting.sql makes the two one archive.
--
-- Everything that the operator shows is unread at first, so a visitor's row says what was read.
-- `feed` is the entry's, for counting.
CREATE TABLE readMark (
  entry INTEGER PRIMARY KEY,
  feed INTEGER NOT NULL
) STRICT;
CREATE INDEX readOfFeed ON readMark (feed);

CREATE TABLE hiddenMark (
  entry INTEGER PRIMARY KEY,
  feed INTEGER NOT NULL
) STRICT;

CREATE TABLE favourite (
  entry INTEGER PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT;

CREATE TABLE rating (
  entry INTEGER PRIMARY KEY,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  since INTEGER NOT NULL
) STRICT;

CREATE TABLE position (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entry INTEGER NOT NULL UNIQUE,
  block INTEGER NOT NULL,
  cluster INTEGER NOT NULL,
  words TEXT NOT NULL
) STRICT;

-- Which text of an entry the visitor reads: the web page's or the feed's.
CREATE TABLE chosenText (
  entry INTEGER PRIMARY KEY,
  isChosen INTEGER NOT NULL
) STRICT;

CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  isUndone INTEGER NOT NULL DEFAULT 0,
  value ANY
) STRICT;

CREATE TABLE journalEntry (
  act INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  was INTEGER,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE preference (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
