-- The tables of the search.
--
-- They do not merge on their own, which would sometimes take long: `SearchIndex.merge` does it
-- in steps.
--
-- - `search` has the words of every entry, under the entry's own ID, so that hits are found
--   newest first. It stores no text.
-- - `searchRecent` also has the words of the newest entries, with their prefixes. Frequent words
--   are found there, and rare words are found quickly in `search`.
-- - `unsearched` has the entries still to be indexed. `searchStale` has the texts still to be
--   removed from the index, because their entry has changed or has been deleted.
-- - `searchState` says from which entry on `searchRecent` is complete, down to which it should
--   be, and how many entries it holds.
--
-- Words consist of letters, numbers and their marks. Diacritics are ignored.
CREATE VIRTUAL TABLE search USING fts5(
  title, body, content='', columnsize=0, tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");
CREATE VIRTUAL TABLE searchRecent USING fts5(
  title, body, content='', columnsize=0, prefix='1 2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");
INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 500);
INSERT INTO searchRecent (searchRecent, rank) VALUES ('automerge', 0), ('crisismerge', 500);

-- The queue of the search.
CREATE TABLE unsearched (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE searchStale (
  entry INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;
CREATE TABLE searchState (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation INTEGER NOT NULL,
  recentFrom INTEGER NOT NULL,
  recentGoal INTEGER NOT NULL,
  recentCount INTEGER NOT NULL
) STRICT;
CREATE TRIGGER entryIsUnsearched AFTER INSERT ON entry BEGIN
  INSERT INTO unsearched (entry) VALUES (new.id);
END;
