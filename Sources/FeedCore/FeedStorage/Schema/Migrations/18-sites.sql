-- Migration 18: the web page that a feed belongs to, as its document says: `<link>` of RSS, the
-- alternate link of Atom, `home_page_url` of JSON Feed.
ALTER TABLE feed ADD COLUMN site TEXT;
