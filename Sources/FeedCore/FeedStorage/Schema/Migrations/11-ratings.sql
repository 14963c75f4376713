-- Migration 11: the user's ratings, one to five stars, which are kept like favourites.
--
-- `since` is when the entry was rated, in seconds since 1970; other stars do not change it, and
-- it begins again after they have been taken away. A rated entry is never deleted, and a refresh
-- does not write here.
CREATE TABLE rating (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  since INTEGER NOT NULL
) STRICT;

CREATE TRIGGER ratingStays BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM rating WHERE entry = old.id)
BEGIN SELECT RAISE(ABORT, 'a rated entry is kept'); END;

CREATE TRIGGER latchRating BEFORE INSERT ON rating WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchRatingChange BEFORE UPDATE ON rating
  WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchRatingEnd BEFORE DELETE ON rating WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
