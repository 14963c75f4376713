import Foundation
import TestSupport
import Testing

@testable import feedtui

/// `feedtui import` with the databases of newsraft and eilmeldung, where these have them.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct DatabaseImportStories {
  /// Creates a database below the user's home, and returns its path.
  private func make(_ name: String, _ sql: String, _ home: ProgramHome) throws -> String {
    let path = "\(home.folder)/data/\(name)"
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try OtherDatabase.make(at: path, sql)
    return path
  }

  @Test func `newsraft's items come with their marks, also those of programs`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      _ = try home.write(
        "https://a.example/feed/\n$(make \"news\")\n", to: "config/newsraft/feeds")
      let database = try make(
        "newsraft/newsraft.sqlite3",
        """
        \(OtherDatabase.newsraft)
        INSERT INTO items(feed_url, guid, title, link, unread, important, user_data) VALUES
          ('https://a.example/feed', 'a', 'Read', 'https://a.example/1', 0, 0, NULL),
          ('https://a.example/feed', 'b', 'Kept', 'https://a.example/2', 1, 1, '{"later": 1}'),
          ('$(make "news")', 'c', 'Made', 'https://b.example/1', 0, 0, NULL),
          ('https://gone.example/', 'd', 'Of no feed', NULL, 0, 0, NULL);
        """, home)
      let before = try Data(contentsOf: URL(filePath: database))
      for round in 0...1 {
        let said = try await home.run("import", "newsraft")
        #expect(
          said.contains("\n\(round == 0 ? 3 : 0) entries imported; 2 read, 1 starred.\n"))
      }
      #expect(try Data(contentsOf: URL(filePath: database)) == before)
      let marks = home.folder + "/marks"
      _ = try await home.run("export", "marks", marks)
      let written = try String(contentsOfFile: marks, encoding: .utf8)
      for mark in [
        "\"guid\": \"a\", \"link\": \"https://a.example/1\", \"read\": true}",
        "\"favourite\": true, \"tags\": [\"later\"]}", "\"guid\": \"c\"",
      ] { #expect(written.contains(mark), "\(mark)") }
    }
  }

  @Test func `eilmeldung's feeds come in their folders, and no program comes with them`()
    async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let database = try make(
        "eilmeldung/database.sqlite",
        """
        \(OtherDatabase.eilmeldung)
        INSERT INTO feeds(feed_id, label, feed_url) VALUES
          ('1', 'Ann', 'https://a.example/feed'), ('2', 'Bad', 'exec:touch x'),
          ('3', 'Secret', 'https://bob:hush@c.example/'),
          ('4', 'File', 'file:///etc/passwd');
        INSERT INTO categories VALUES ('o', 'Outer'), ('i', 'Inner');
        INSERT INTO category_mapping VALUES ('NewsFlash.Toplevel', 'o', 0), ('o', 'i', 0);
        INSERT INTO feed_mapping VALUES ('1', 'i', 0);
        INSERT INTO articles(article_id, title, feed_id, url, date, synced, unread, marked) VALUES
          ('https://a.example/1', 'One', '1', 'https://a.example/1', '2025-01-02 10:00:00+00:00',
            '2025-01-02 10:00:00+00:00', 0, 1);
        INSERT INTO tags VALUES ('t', 'tech', NULL, 0);
        INSERT INTO taggings VALUES ('https://a.example/1', 't');
        """, home)
      let said = try await home.run("import", "eilmeldung", "--preset", status: 1)
      #expect(
        said == """
          feedtui: \(database): Bad: Only http and https addresses are imported, not exec:touch x.
          feedtui: \(database): File: Only http and https addresses are imported, not \
          file:///etc/passwd.
          2 feeds added.
          1 entries imported; 1 read, 1 starred.

          """)
      #expect(
        try home.feedsText() == """
          https://a.example/feed "Outer/Inner" "~Ann"
          https://bob:hush@c.example/ "~Secret"

          """)
      let settings = home.folder + "/config/feedtui/config.toml"
      #expect(
        try String(contentsOfFile: settings, encoding: .utf8)
          == "# eilmeldung's keys\nkey_preset = \"eilmeldung\"\n")
      let again = try await home.run("import", "eilmeldung", "--dry-run", status: 1)
      #expect(again.contains("0 feeds added, 2 already there.") && !again.contains("hush"))
    }
  }
}
