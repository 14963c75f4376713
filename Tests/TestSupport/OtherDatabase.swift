import GRDB

/// A database as another program writes it.
package enum OtherDatabase {
  /// Creates the file by running statements.
  package static func make(at path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// The tables of newsraft 0.34.
  package static let newsraft = """
    CREATE TABLE feeds(feed_url TEXT NOT NULL UNIQUE, title TEXT, link TEXT, content TEXT,
      attachments TEXT, persons TEXT, extras TEXT, download_date INTEGER NOT NULL DEFAULT 0,
      update_date INTEGER NOT NULL DEFAULT 0, time_to_live INTEGER NOT NULL DEFAULT 0,
      http_header_etag TEXT, http_header_last_modified INTEGER NOT NULL DEFAULT 0,
      http_header_expires INTEGER NOT NULL DEFAULT 0, user_data TEXT);
    CREATE TABLE items(feed_url TEXT NOT NULL, guid TEXT, title TEXT, link TEXT, content TEXT,
      attachments TEXT, persons TEXT, extras TEXT,
      publication_date INTEGER NOT NULL DEFAULT 0, update_date INTEGER NOT NULL DEFAULT 0,
      unread INTEGER NOT NULL DEFAULT 0, important INTEGER NOT NULL DEFAULT 0, user_data TEXT);
    """

  /// The tables of news-flash 3.0, as far as they are read.
  package static let eilmeldung = """
    CREATE TABLE feeds(feed_id TEXT PRIMARY KEY NOT NULL, label TEXT NOT NULL, website TEXT,
      feed_url TEXT, icon_url TEXT, error_count INTEGER NOT NULL DEFAULT 0, error_message TEXT);
    CREATE TABLE articles(article_id TEXT PRIMARY KEY NOT NULL, title TEXT, author TEXT,
      feed_id TEXT NOT NULL, url TEXT, date TEXT NOT NULL, synced TEXT NOT NULL, html TEXT,
      summary TEXT, direction INTEGER, unread INTEGER NOT NULL, marked INTEGER NOT NULL,
      scraped_content TEXT, plain_text TEXT, thumbnail_url TEXT, updated TEXT);
    CREATE TABLE categories(category_id TEXT PRIMARY KEY NOT NULL, label TEXT NOT NULL);
    CREATE TABLE category_mapping(parent_id TEXT NOT NULL, category_id TEXT NOT NULL,
      sort_index INTEGER);
    CREATE TABLE feed_mapping(feed_id TEXT NOT NULL, category_id TEXT NOT NULL,
      sort_index INTEGER);
    CREATE TABLE tags(tag_id TEXT PRIMARY KEY NOT NULL, label TEXT NOT NULL, color TEXT,
      sort_index INTEGER);
    CREATE TABLE taggings(article_id TEXT NOT NULL, tag_id TEXT NOT NULL);
    CREATE TABLE enclosures(article_id TEXT NOT NULL, url TEXT NOT NULL, mime_type TEXT);
    """
}
