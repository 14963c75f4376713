-- The copies of stories: entries of different feeds that are the same news. `place` counts them in
-- the order in which they came, from 1. `isBrief` says that another copy has over twice the words.
-- A copy that `isNear` was found by its text, and if it also `saysMore`, it is never read with the
-- others.
CREATE TABLE story (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  feed INTEGER NOT NULL,
  story INTEGER NOT NULL,
  place INTEGER NOT NULL,
  isBrief INTEGER NOT NULL DEFAULT 0,
  isNear INTEGER NOT NULL DEFAULT 0,
  saysMore INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX storyCopies ON story (story, entry);

-- The signs by which entries of the last days are told apart (`StorySign`); the entries that are
-- still to be looked at; the rules by which copies are found, and the entry up to which older ones
-- have been looked at.
CREATE TABLE storySign (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  feed INTEGER NOT NULL,
  sign BLOB NOT NULL
) STRICT;
CREATE TABLE storyQueue (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;
CREATE TRIGGER storyLosesCopy AFTER DELETE ON story BEGIN
  INSERT OR IGNORE INTO storyQueue (entry) SELECT entry FROM story WHERE story = old.story;
END;
CREATE TABLE storyState (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  rules TEXT NOT NULL,
  filledTo INTEGER
) STRICT;
INSERT INTO storyState SELECT 1, '', NULL WHERE NOT EXISTS (SELECT 1 FROM entry);
