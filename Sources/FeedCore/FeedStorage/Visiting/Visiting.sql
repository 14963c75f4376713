-- A visitor's archive: the operator's, attached as `archive`, with the marks of the visitor.
--
-- SQLite looks up a name among temporary views first, then in the visitor's database (`main`), and
-- then in the operator's archive. So a statement that is written for an archive finds here the
-- operator's texts and search index, the visitor's marks, and these views of what is both. What the
-- operator does not show, no statement can reach.

-- The pages that the operator has saved: they are nobody else's.
CREATE TEMP VIEW savedPage AS SELECT e.id AS entry, e.feed FROM archive.entry AS e
  WHERE e.feed = (SELECT f.id FROM archive.feed AS f WHERE f.url = 'feedtui:saved');

-- The operator shows neither hidden entries nor entries of feeds that are kept out of the river.
CREATE TEMP VIEW entry AS SELECT * FROM archive.entry AS e
  WHERE EXISTS (SELECT 1 FROM archive.shown AS s WHERE s.entry = e.id)
    AND e.feed IS NOT (SELECT f.id FROM archive.feed AS f WHERE f.url = 'feedtui:saved');

CREATE TEMP VIEW feed AS
  SELECT id, visitorAddress(url) AS url, name, title, position, isHidden, isWithheld,
    NULL AS etag, NULL AS lastModified, NULL AS bodyDigest, NULL AS failure, 0 AS failures,
    NULL AS wish, NULL AS wishReason, NULL AS movedTo, NULL AS movingTo, NULL AS retired,
    '[]' AS tags, visitorAddress(site) AS site, 1 AS isInFile, 0 AS wasRemote,
    NULL AS announced, skipped
  FROM archive.feed WHERE NOT isWithheld AND url <> 'feedtui:saved';
CREATE TEMP VIEW askedFeed AS
  SELECT feed.*, NULL AS lastFetched, NULL AS nextDue, NULL AS dueReason FROM feed;

-- The operator's own: rules, what they caught, requests, notes, positions of episodes, their files.
CREATE TEMP VIEW download AS SELECT * FROM archive.download WHERE 0;
CREATE TEMP VIEW heard AS SELECT * FROM archive.heard WHERE 0;
CREATE TEMP VIEW rule AS SELECT * FROM archive.rule WHERE 0;
CREATE TEMP VIEW touch AS SELECT * FROM archive.touch WHERE 0;
CREATE TEMP VIEW attempt AS SELECT * FROM archive.attempt WHERE 0;
CREATE TEMP VIEW hostPause AS SELECT * FROM archive.hostPause WHERE 0;
CREATE TEMP VIEW formerAddress AS SELECT * FROM archive.formerAddress WHERE 0;
CREATE TEMP VIEW edit AS SELECT * FROM archive.edit WHERE 0;
CREATE TEMP VIEW editLine AS SELECT * FROM archive.editLine WHERE 0;
CREATE TEMP VIEW tombstone AS SELECT * FROM archive.tombstone WHERE 0;
CREATE TEMP VIEW feedMove AS SELECT * FROM archive.feedMove WHERE 0;
CREATE TEMP VIEW story AS SELECT * FROM archive.story AS s
  WHERE EXISTS (SELECT 1 FROM archive.shown AS e WHERE e.entry = s.entry)
    AND s.entry NOT IN (SELECT p.entry FROM savedPage AS p);
CREATE TEMP VIEW storySign AS SELECT * FROM archive.storySign WHERE 0;
CREATE TEMP VIEW storyQueue AS SELECT * FROM archive.storyQueue WHERE 0;
CREATE TEMP VIEW storyState AS SELECT * FROM archive.storyState WHERE 0;
CREATE TEMP VIEW webPageWanted AS SELECT * FROM archive.webPageWanted WHERE 0;
CREATE TEMP VIEW account AS SELECT * FROM archive.account WHERE 0;
CREATE TEMP VIEW remoteFeed AS SELECT * FROM archive.remoteFeed WHERE 0;
CREATE TEMP VIEW remoteItem AS SELECT * FROM archive.remoteItem WHERE 0;
CREATE TEMP VIEW waiting AS SELECT * FROM archive.waiting WHERE 0;
CREATE TEMP VIEW waitingPile AS SELECT * FROM archive.waitingPile WHERE 0;
CREATE TEMP VIEW otherName AS SELECT * FROM archive.otherName WHERE 0;
CREATE TEMP VIEW syncRun AS SELECT * FROM archive.syncRun WHERE 0;

-- Marks on entries that the operator has deleted, or shows no more, stay until
-- `VisitorDatabase.tidy`.
CREATE TEMP VIEW shown AS SELECT entry FROM archive.shown AS s
  WHERE NOT EXISTS (SELECT 1 FROM main.hiddenMark AS h WHERE h.entry = s.entry)
    AND s.entry NOT IN (SELECT p.entry FROM savedPage AS p);

CREATE TEMP VIEW unread AS SELECT entry FROM archive.shown AS s
  WHERE NOT EXISTS (SELECT 1 FROM main.hiddenMark AS h WHERE h.entry = s.entry)
    AND NOT EXISTS (SELECT 1 FROM main.readMark AS r WHERE r.entry = s.entry)
    AND s.entry NOT IN (SELECT p.entry FROM savedPage AS p);
CREATE TEMP TRIGGER unreadEnds INSTEAD OF DELETE ON unread BEGIN
  INSERT OR IGNORE INTO readMark (entry, feed)
    SELECT id, feed FROM archive.entry WHERE id = old.entry;
END;
CREATE TEMP TRIGGER unreadBegins INSTEAD OF INSERT ON unread BEGIN
  DELETE FROM readMark WHERE entry = new.entry;
END;

-- There is one pile of unread marks, and it is never put aside (`UnreadGenerations`).
CREATE TEMP VIEW livePile AS SELECT 1 AS id, -1 AS pile;
CREATE TEMP VIEW pile AS SELECT * FROM archive.pile WHERE 0;
CREATE TEMP VIEW pileTally AS SELECT * FROM archive.pileTally WHERE 0;
CREATE TEMP VIEW pileCount AS SELECT * FROM archive.pileCount WHERE 0;
CREATE TEMP VIEW laterUnread AS SELECT * FROM archive.laterUnread WHERE 0;
CREATE TEMP VIEW unreadRow AS SELECT -1 AS pile, entry FROM unread;
CREATE TEMP TRIGGER unreadRowEnds INSTEAD OF DELETE ON unreadRow BEGIN
  INSERT OR IGNORE INTO readMark (entry, feed)
    SELECT id, feed FROM archive.entry WHERE id = old.entry;
END;
CREATE TEMP TRIGGER unreadRowBegins INSTEAD OF INSERT ON unreadRow BEGIN
  DELETE FROM readMark WHERE entry = new.entry;
END;

CREATE TEMP VIEW hidden AS
  SELECT entry, 'reader' AS reason,
    NOT EXISTS (SELECT 1 FROM main.readMark AS r WHERE r.entry = h.entry) AS isUnread,
    NULL AS rule
  FROM main.hiddenMark AS h;
CREATE TEMP TRIGGER hiddenBegins INSTEAD OF INSERT ON hidden BEGIN
  INSERT OR IGNORE INTO hiddenMark (entry, feed)
    SELECT id, feed FROM archive.entry WHERE id = new.entry;
END;
CREATE TEMP TRIGGER hiddenChanges INSTEAD OF UPDATE ON hidden BEGIN
  INSERT OR IGNORE INTO readMark (entry, feed)
    SELECT id, feed FROM archive.entry WHERE id = new.entry AND NOT new.isUnread;
  DELETE FROM readMark WHERE entry = new.entry AND new.isUnread;
END;
CREATE TEMP TRIGGER hiddenEnds INSTEAD OF DELETE ON hidden BEGIN
  DELETE FROM hiddenMark WHERE entry = old.entry;
END;

-- The operator's counters, less what the visitor has hidden and read.
CREATE TEMP VIEW tally AS
  SELECT feed, bucket,
    shown - hiddenMarks AS shown,
    shown - hiddenMarks - (SELECT count(*) FROM main.readMark AS r
      WHERE r.entry >= low AND r.entry < low + (900 << 20)
        AND NOT EXISTS (SELECT 1 FROM main.hiddenMark AS h WHERE h.entry = r.entry)) AS unread,
    (SELECT count(*) FROM main.favourite AS f
      WHERE f.entry >= low AND f.entry < low + (900 << 20)) AS favourite
  FROM (SELECT feed, bucket, bucket * 900 * 1048576 AS low,
      shown - (SELECT count(*) FROM savedPage AS p WHERE p.entry >= bucket * 900 * 1048576
        AND p.entry < (bucket + 1) * 900 * 1048576
        AND EXISTS (SELECT 1 FROM archive.shown AS s WHERE s.entry = p.entry)) AS shown,
      (SELECT count(*) FROM main.hiddenMark AS h
        WHERE h.entry >= bucket * 900 * 1048576
          AND h.entry < (bucket + 1) * 900 * 1048576) AS hiddenMarks
    FROM archive.tally);

CREATE TEMP VIEW feedCount AS
  SELECT feed,
    shown - (SELECT count(*) FROM main.hiddenMark AS h WHERE h.feed = c.feed) AS shown,
    shown - (SELECT count(*) FROM main.hiddenMark AS h WHERE h.feed = c.feed)
      - (SELECT count(*) FROM main.readMark AS r WHERE r.feed = c.feed
        AND NOT EXISTS (SELECT 1 FROM main.hiddenMark AS h WHERE h.entry = r.entry)) AS unread,
    (SELECT count(*) FROM main.favourite AS f CROSS JOIN archive.entry AS e ON e.id = f.entry
      WHERE e.feed = c.feed) AS favourite
  FROM archive.feedCount AS c
  WHERE c.feed IS NOT (SELECT f.id FROM archive.feed AS f WHERE f.url = 'feedtui:saved');

-- The full texts that the operator's refresh has fetched. Which text is read, the visitor chooses.
CREATE TEMP VIEW webPage AS
  SELECT entry, html, words, parts, visitorAddress(address) AS address, NULL AS failure,
    '' AS rules, '' AS askedRules, version, revision, fetched,
    (SELECT isChosen FROM main.chosenText AS c WHERE c.entry = w.entry) AS isChosen,
    NULL AS etag, NULL AS lastModified
  FROM archive.webPage AS w WHERE html IS NOT NULL;
CREATE TEMP TRIGGER webPageChosen INSTEAD OF UPDATE OF isChosen ON webPage BEGIN
  INSERT OR REPLACE INTO chosenText (entry, isChosen) VALUES (new.entry, new.isChosen);
END;
