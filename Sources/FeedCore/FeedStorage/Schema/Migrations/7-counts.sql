-- Migration 7: counters for each feed, so that a page of all feeds reads one row per feed.
--
-- - `feedCount` has the numbers of a feed's entries in the river, unread entries and favourites.
-- - `feedDay` has the number of a feed's entries of each UTC day, whatever their marks.
-- - `pileCount` has the number of each feed's unread entries in a pile that was put aside.
CREATE TABLE feedCount (
  feed INTEGER PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
  shown INTEGER NOT NULL DEFAULT 0,
  unread INTEGER NOT NULL DEFAULT 0,
  favourite INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE feedDay (
  feed INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  PRIMARY KEY (feed, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE pileCount (
  pile INTEGER NOT NULL,
  feed INTEGER NOT NULL,
  unread INTEGER NOT NULL,
  PRIMARY KEY (pile, feed)
) STRICT, WITHOUT ROWID;

INSERT INTO feedCount (feed, shown, unread, favourite)
  SELECT feed, count(*), count(unread.entry), 0
  FROM shown CROSS JOIN entry ON id = shown.entry LEFT JOIN unread ON unread.entry = id
  GROUP BY feed;
INSERT INTO feedCount (feed, favourite)
  SELECT feed, count(*) FROM favourite CROSS JOIN entry ON id = favourite.entry
  WHERE 1 GROUP BY feed
  ON CONFLICT DO UPDATE SET favourite = excluded.favourite;
INSERT INTO feedDay (feed, day, entries)
  SELECT feed, ((id >> 20) - ((id >> 20) % 86400 + 86400) % 86400) / 86400, count(*) FROM entry GROUP BY 1, 2;
INSERT INTO pileCount (pile, feed, unread)
  SELECT pile, feed, count(*) FROM unreadRow CROSS JOIN entry ON id = unreadRow.entry
  WHERE pile <> (SELECT pile FROM livePile) GROUP BY 1, 2;

-- Triggers that keep the counters of feeds in step with entries and marks.
CREATE TRIGGER entryBeginsDay AFTER INSERT ON entry BEGIN
  INSERT INTO feedDay (feed, day, entries) VALUES (new.feed, ((new.id >> 20) - ((new.id >> 20) % 86400 + 86400) % 86400) / 86400, 1)
    ON CONFLICT DO UPDATE SET entries = entries + 1;
END;
CREATE TRIGGER entryEndsCounts BEFORE DELETE ON entry BEGIN
  DELETE FROM shown WHERE entry = old.id;
  UPDATE feedDay SET entries = entries - 1 WHERE feed = old.feed AND day = ((old.id >> 20) - ((old.id >> 20) % 86400 + 86400) % 86400) / 86400;
END;
CREATE TRIGGER shownCountBegins AFTER INSERT ON shown  BEGIN
  INSERT INTO feedCount (feed, shown) SELECT feed, 1 FROM entry WHERE id = new.entry
    ON CONFLICT DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER shownCountEnds AFTER DELETE ON shown  BEGIN
  UPDATE feedCount SET shown = shown - 1
    WHERE feed = (SELECT feed FROM entry WHERE id = old.entry);
END;
CREATE TRIGGER favouriteCountBegins AFTER INSERT ON favourite  BEGIN
  INSERT INTO feedCount (feed, favourite) SELECT feed, 1 FROM entry WHERE id = new.entry
    ON CONFLICT DO UPDATE SET favourite = favourite + 1;
END;
CREATE TRIGGER favouriteCountEnds AFTER DELETE ON favourite  BEGIN
  UPDATE feedCount SET favourite = favourite - 1
    WHERE feed = (SELECT feed FROM entry WHERE id = old.entry);
END;
CREATE TRIGGER unreadCountBegins AFTER INSERT ON unreadRow  BEGIN
  INSERT INTO feedCount (feed, unread) SELECT feed, 1 FROM entry WHERE id = new.entry
    ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
CREATE TRIGGER unreadCountEnds AFTER DELETE ON unreadRow WHEN old.pile = (SELECT pile FROM livePile) BEGIN
  UPDATE feedCount SET unread = unread - 1
    WHERE feed = (SELECT feed FROM entry WHERE id = old.entry);
END;
CREATE TRIGGER pileCountShrinks AFTER DELETE ON unreadRow WHEN old.pile <> (SELECT pile FROM livePile) BEGIN
  UPDATE pileCount SET unread = unread - 1
    WHERE pile = old.pile AND feed = (SELECT feed FROM entry WHERE id = old.entry);
END;
