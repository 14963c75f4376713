-- Since version 3: the visitor's own notes on entries (`noted` and `noteChange` of Schema.sql).
CREATE TABLE IF NOT EXISTS noted (
  entry INTEGER PRIMARY KEY,
  note TEXT NOT NULL CHECK (note <> '')
) STRICT;

CREATE TABLE IF NOT EXISTS noteChange (
  act INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;
