-- The tables of the search as they are since migration 13, empty.
CREATE VIRTUAL TABLE search USING fts5(
  title, body, facts, content='', columnsize=0, tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");
CREATE VIRTUAL TABLE searchRecent USING fts5(
  title, body, facts, content='', columnsize=0, prefix='1 2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");
INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 500);
INSERT INTO searchRecent (searchRecent, rank) VALUES ('automerge', 0), ('crisismerge', 500);
