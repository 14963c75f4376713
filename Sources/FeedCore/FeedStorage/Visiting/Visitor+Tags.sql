-- Since version 2: the visitor's own tags on entries (`tagged` and `tagChange` of Schema.sql).
CREATE TABLE IF NOT EXISTS tagged (
  entry INTEGER PRIMARY KEY,
  tags TEXT NOT NULL CHECK (tags <> '[]')
) STRICT;

CREATE TABLE IF NOT EXISTS tagChange (
  act INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;
