-- Migration 15: the full texts of entries, from their web pages.
--
-- - `webPage` has one row for each page that was asked for. Without `html` it could not be had,
--   as `failure` says. `rules` are the user's selectors by which the text was found, and
--   `askedRules` those when the page was last asked for. `version` is the entry's at that time,
--   and `revision` grows with each change of the text. `isChosen` says whether the user reads
--   this text instead of the feed's; it is `NULL` without a choice.
-- - `webPageWanted` has the entries whose page is to be fetched, how many attempts failed, and
--   the second (since 1970) of the next one.
-- - `bodyText` has the HTML of entries, the feed's and that of the web page: queries are about
--   both. It is a view, because the parser of SQLite limits how deep an expression may be.
CREATE TABLE webPage (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  html TEXT,
  words INTEGER NOT NULL,
  parts INTEGER NOT NULL,
  address TEXT NOT NULL,
  failure TEXT,
  rules TEXT NOT NULL,
  askedRules TEXT NOT NULL,
  version TEXT NOT NULL,
  revision INTEGER NOT NULL,
  fetched INTEGER NOT NULL,
  isChosen INTEGER,
  etag TEXT,
  lastModified TEXT
) STRICT;

CREATE TABLE webPageWanted (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  attempts INTEGER NOT NULL DEFAULT 0,
  next INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE VIEW bodyText (entry, html) AS SELECT body.entry, (body.html || ifnull(
  (SELECT ' ' || webPage.html FROM webPage WHERE webPage.entry = body.entry), '')) FROM body;
