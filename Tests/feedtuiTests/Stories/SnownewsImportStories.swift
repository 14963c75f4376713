import Foundation
import Testing

@testable import feedtui

/// `feedtui import snownews` with what snownews keeps besides its list.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct SnownewsImportStories {
  /// A file of the cache as snownews 1.11 writes it.
  private func cache(of site: String) -> String {
    """
    <?xml version="1.0" ?>

    <rdf:RDF
    \txmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    \txmlns="http://purl.org/rss/1.0/"
    \txmlns:snow="http://snownews.kcore.de/ns/1.0/">

    <channel rdf:about="\(site)/feed">
    <title><![CDATA[Ann & co]]></title>
    <link>\(site)/</link>
    <description></description>
    </channel>

    <item rdf:about="\(site)/1">
    <title><![CDATA[Read]]></title>
    <link>\(site)/1</link>
    <description><![CDATA[<p>Text with <item> in it</p>]]></description>
    <snow:readstatus>1</snow:readstatus>
    <snow:hash>0123456789abcdef0123456789abcdef</snow:hash>
    <snow:date>1700000000</snow:date>
    </item>

    <item rdf:about="\(site)/2">
    <title><![CDATA[New]]></title>
    <link>\(site)/2</link>
    <description></description>
    <snow:readstatus>0</snow:readstatus>
    <snow:date>1700000100</snow:date>
    </item>

    </rdf:RDF>
    """
  }

  @Test func `snownews's items come with what was read, also those of filtered feeds`()
    async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let folder = "config/snownews"
      _ = try home.write(
        "https://a.example/feed|Ann|news|\nhttp://b.example/x?y=1~2|||tidy -q\n"
          + "https://c.example/feed|||\n", to: folder + "/urls")
      _ = try home.write(
        cache(of: "https://a.example"), to: folder + "/cache/https:__a.example_feed")
      _ = try home.write(
        cache(of: "http://b.example"), to: folder + "/cache/http:__b.example_x?y=1_2")
      for round in 0...1 {
        let said = try await home.run("import", "snownews")
        #expect(said.contains("\n\(round == 0 ? 4 : 0) entries imported; 2 read, 0 favourites.\n"))
      }
      let marks = home.folder + "/marks"
      _ = try await home.run("export", "marks", marks)
      let written = try String(contentsOfFile: marks, encoding: .utf8)
      #expect(written.contains("\"link\": \"https://a.example/1\", \"read\": true"))
      #expect(written.contains("\"link\": \"http://b.example/1\", \"read\": true"))
      #expect(!written.contains("/2\""))
      // A file that is none is named, and the others are imported.
      let damaged = home.folder + "/other"
      for (name, text) in [("https:__a.example_feed", "<html>"), ("https:__c.example_feed", "x")] {
        _ = try home.write(text, to: "other/" + name)
      }
      let list = "\(home.folder)/\(folder)/urls"
      #expect(
        try await home.run("import", "snownews", list, "--cache", damaged, status: 1)
          .contains("is damaged: some or all entries cannot be read. (2 of 3 feeds)"))
    }
  }

  @Test func `the keys and colours that differ from snownews's own come over`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let folder = "config/snownews"
      _ = try home.write("https://a.example/feed|||\n", to: folder + "/urls")
      _ = try home.write("w3m %s\n", to: folder + "/browser")
      _ = try home.write(
        "# black:0\nenabled:1\nnew item:11\ngoto url:4\nfeedtitle:2\n", to: folder + "/colors")
      _ = try home.write("x", to: folder + "/cookies")
      let keys = try home.write(
        """
        # Main menu bindings
        add feed:A
        delete feed:D
        mark feed as read:c
        next item:j
        page down:\(" ")
        force reload feed:t
        show new headlines:
        nonsense:x
        """, to: folder + "/keybindings")
      let said = try await home.run("import", "snownews", status: 1)
      #expect(
        said.split(separator: "\n").map(String.init).dropFirst(2) == [
          "feedtui: \(keys), line 9: Not taken over: There is no operation \"nonsense\".",
          "8 lines of snownews's config: 6 taken over, 1 kept as a comment, 1 not understood.",
          "Line 7 of keybindings, \"force reload feed:t\": Kept as a comment: force reload feed: A refresh asks only for what is new.",
          "Your keys leave none for read-day, rename-feed: \":\" finds them by name.",
          "5 lines say what snownews does anyway, and your keys stay for it.",
          "Not imported: cookies. \"cookie=…\" on the line of a feed sends them.",
        ])
      let file = home.folder + "/config/feedtui/config.toml"
      let written = try String(contentsOfFile: file, encoding: .utf8)
      for lines in [
        "browser = \"w3m\"\n", "[colors]\n# snownews: new item:11\nunread = 11\n", "title = 2\n",
        "# snownews: add feed:A\nA = \"add-feed\"\n", "c = \"read-feed\"\n",
        "[keys.reader]\n# snownews: next item:j\nj = \"next-item\"\n",
      ] { #expect(written.contains(lines), "\(lines)") }
      _ = try await home.run("config", "--check")
      _ = try await home.run("import", "snownews", status: 1)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == written)
    }
  }
}
