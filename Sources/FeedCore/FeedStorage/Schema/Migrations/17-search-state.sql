-- An entry is in one of the two tables of the search, `searchRecent` from `recentFrom` on. Entries
-- below `queuedFrom` are still to be queued. Generation 0 is that of an index that is to be made
-- again.
DROP TABLE searchState;
CREATE TABLE searchState (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation INTEGER NOT NULL,
  queuedFrom INTEGER,
  recentFrom INTEGER NOT NULL,
  recentCount INTEGER NOT NULL
) STRICT;
INSERT INTO searchState VALUES (1, 0, NULL, -9223372036854775808, 0);
