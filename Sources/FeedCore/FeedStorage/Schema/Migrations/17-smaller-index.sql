-- The tables of the search as they are since migration 17, empty.
CREATE VIRTUAL TABLE search USING fts5(
  words, content='', columnsize=0, detail=none, tokenize='ascii');
CREATE VIRTUAL TABLE searchRecent USING fts5(
  words, content='', columnsize=0, detail=none, prefix='1 2 3', tokenize='ascii');
INSERT INTO search (search, rank)
  VALUES ('automerge', 0), ('crisismerge', 500), ('usermerge', 8);
INSERT INTO searchRecent (searchRecent, rank)
  VALUES ('automerge', 0), ('crisismerge', 500), ('usermerge', 8);
