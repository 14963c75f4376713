-- Migration 8: the new entries of a document are added to the views and the counters in one step
-- (`BulkInsert`), while the latch is set.
--
-- A trigger on `entry` would make SQLite copy each page before changing it.
DROP TRIGGER entryArrives;
DROP TRIGGER entryIsUnsearched;
DROP TRIGGER entryBeginsDay;
DROP TRIGGER shownBegins;
DROP TRIGGER unreadBegins;
DROP TRIGGER shownCountBegins;
DROP TRIGGER unreadCountBegins;
CREATE TRIGGER shownBegins AFTER INSERT ON shown WHEN NOT (SELECT isSet FROM latch) BEGIN
  INSERT INTO tally (feed, bucket, shown) VALUES (0, ((new.entry >> 20) - ((new.entry >> 20) % 900 + 900) % 900) / 900, 1)
    ON CONFLICT DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER unreadBegins AFTER INSERT ON unreadRow WHEN NOT (SELECT isSet FROM latch) BEGIN
  INSERT INTO tally (feed, bucket, unread) VALUES (0, ((new.entry >> 20) - ((new.entry >> 20) % 900 + 900) % 900) / 900, 1)
    ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
CREATE TRIGGER shownCountBegins AFTER INSERT ON shown WHEN NOT (SELECT isSet FROM latch) BEGIN
  INSERT INTO feedCount (feed, shown) SELECT feed, 1 FROM entry WHERE id = new.entry
    ON CONFLICT DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER unreadCountBegins AFTER INSERT ON unreadRow WHEN NOT (SELECT isSet FROM latch) BEGIN
  INSERT INTO feedCount (feed, unread) SELECT feed, 1 FROM entry WHERE id = new.entry
    ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
