-- Migration 5: feeds leave the river and return in small steps.
--
-- `feedMove` has the feeds that are being moved, and the ID below which their entries have not
-- yet been moved. The feed's own row says in which direction. An interrupted move is continued
-- later.
CREATE TABLE feedMove (
  feed INTEGER PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
  below INTEGER NOT NULL
) STRICT;
DROP TRIGGER feedLeaves;
DROP TRIGGER feedReturns;
CREATE TRIGGER feedMoves AFTER UPDATE OF position, isHidden ON feed
WHEN new.isWithheld <> old.isWithheld BEGIN
  INSERT INTO feedMove (feed, below) VALUES (new.id, 9223372036854775807)
    ON CONFLICT DO UPDATE SET below = excluded.below;
END;
