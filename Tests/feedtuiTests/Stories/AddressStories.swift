import Foundation
import TestSupport
import Testing

@testable import feedtui

/// Where feeds are, as people, pages and lists write it.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct AddressStories {
  private nonisolated static let feed = """
    <rss version="2.0"><channel><title>Heron news</title>
    <item><title>Grey heron</title><guid>1</guid></item></channel></rss>
    """

  @Test func `a list comes back as it went out, but for programs`() async throws {
    let lines = """
      https://a.example/f?x=%20[1] "Birds/Sea" "two words" "refresh=6h" "~My gulls"
      https://b.example/f !
      https://c.example/f "a, b"

      """
    try await ProgramHome.with(
      feeds: lines + "\"exec:printf x\"\nhttps://d.example/ \"cookie=a=b\"\n"
    ) {
      home in
      let list = try await home.run("export", "opml")
      #expect(!list.contains("printf"))
      #expect(!list.contains("cookie"))
      let path = try home.write(
        list.split(separator: "\n").filter { !$0.hasPrefix("feedtui: ") }.joined(separator: "\n"),
        to: "list.opml")
      #expect(
        list.contains("feedtui: 1 feed of a program is left out: a list must not start programs."))
      try FileManager.default.removeItem(atPath: home.feeds)
      try home.write(feeds: "")
      #expect(try await home.run("import", "opml", path) == "4 feeds added.\n")
      #expect(
        Set(try home.feedsText().split(separator: "\n"))
          == Set((lines + "https://d.example/").split(separator: "\n")))
    }
  }

  @Test func `what another program's list has is followed or named`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let path = try home.write(
        """
        <opml version="2.0" xmlns:frss="https://freshrss.org/opml"><body>
        <outline text="Old" type="rss" xmlUrl="feed://old.example/rss"/>
        <outline text="Bare" type="rss" xmlUrl="bare.example/rss"/>
        <outline text="Scraped" type="HTML+XPath" xmlUrl="https://page.example/list"/>
        <outline text="Theirs" frss:opmlUrl="https://lists.example/all.opml">
        <outline text="In it" xmlUrl="https://in.example/rss"/></outline>
        <outline text="Trick" xmlUrl="https://t.example/" feedtui:words="password_command=ls"/>
        </body></opml>
        """, to: "list.opml")
      let said = try await home.run("import", "opml", path, status: 1)
      #expect(
        said == """
          feedtui: Scraped: https://page.example/list is a web page and not a feed, so it is not imported.
          feedtui: Theirs: The list at https://lists.example/all.opml is not fetched: import it by itself.
          4 feeds added, 2 left out.

          """)
      #expect(
        try home.feedsText() == """
          https://old.example/rss "~Old"
          https://bare.example/rss "~Bare"
          https://in.example/rss "Theirs" "~In it"
          https://t.example/ "~Trick"

          """)
    }
  }

  /// A page, and the path at which its feed is.
  private nonisolated static let pages = [
    ("<link rel=alternate type=text/xml href=/f.php>", "/f.php"),
    ("<a href='news.rss'>Subscribe</a><a href='about'>About</a>", "/blog/news.rss"),
    ("<a href='/rss-help.html'>RSS?</a>", "/blog/feed.xml"),
    ("<meta http-equiv=refresh content='0; url=/moved'>", "/moved"),
    ("nothing at all", "/atom.xml"),
  ]

  @Test func `a server that is named without a scheme and has no https is said to have none`()
    async throws
  {
    try await LoopbackServer.run { _ in
      [.answer(text: Self.feed)]
    } _: { server in
      try await ProgramHome.with(feeds: nil) { home in
        let typed = server.url("/feed.xml").replacing("http://", with: "")
        let said = try await home.run(["add", typed], status: 69)
        #expect(said.contains("127.0.0.1 answers no https. Type http:// before it"), "\(said)")
        #expect(try await home.run("add", "http://" + typed).hasPrefix("Added Heron news"))
      }
    }
  }

  @Test(arguments: pages)
  func `a page leads to its feed`(page: String, place: String) async throws {
    try await LoopbackServer.run { request in
      switch request.path {
      case "/blog/": [.answer("200 OK", ["Content-Type": "text/html"], text: page)]
      case place: [.answer(text: Self.feed)]
      default: [.answer("404 Not Found")]
      }
    } _: { server in
      try await ProgramHome.with(feeds: nil) { home in
        let said = try await home.run("add", server.url("/blog/"))
        #expect(said == "Added Heron news (1 item).\n")
        #expect(try home.feedsText() == server.url(place) + "\n")
      }
    }
  }

  @Test func `of several links that are feeds one is to be chosen, and a circle ends`() async throws
  {
    try await LoopbackServer.run { request in
      switch request.path {
      case "/": [.answer(text: "<html><a href=a.rss>A</a><a href=b.rss>B</a><a href=c.rss>C</a>")]
      case "/a.rss", "/b.rss": [.answer(text: Self.feed)]
      case "/round": [.answer(text: "<html><meta http-equiv=refresh content='0;url=/about'>")]
      case "/about": [.answer(text: "<html><meta http-equiv=refresh content='0;url=/round'>")]
      default: [.answer("404 Not Found")]
      }
    } _: { server in
      try await ProgramHome.with(feeds: nil) { home in
        let said = try await home.run("add", server.url("/"), status: 65)
        #expect(
          said == """
            feedtui: The page has 2 feeds; add one of them: \(server.url("/a.rss")) (Heron news), \
            \(server.url("/b.rss")) (Heron news)

            """)
        #expect(
          try await home.run("add", server.url("/round"), status: 69)
            == "feedtui: \(server.url("/round")): The server redirects more than 5 times.\n")
        #expect(server.requests.count { ["/round", "/about"].contains($0.path) } == 6)
      }
    }
  }

  @Test func `references of a local feed to other computers lead into the web`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let path = try home.write(
        """
        <rss version="2.0"><channel><title>Kept</title><item><title>One</title>
        <link>//post.example/1</link><guid isPermaLink="false">1</guid>
        <enclosure url="//cdn.example/1.mp3" type="audio/mpeg" length="9"/>
        <description>&lt;p&gt;See &lt;a href="//l.example/x"&gt;this&lt;/a&gt; and
        &lt;a href="file:///etc/passwd"&gt;that&lt;/a&gt;.&lt;/p&gt;</description></item></channel></rss>
        """, to: "feed.xml")
      try home.write(feeds: "\(path)\n")
      _ = try await home.run("refresh")
      let entry = try await home.run("list", "--tsv").prefix { $0 != "\t" }
      let shown = try await home.run("show", "--json", String(entry))
      #expect(shown.contains("https://post.example/1"))
      #expect(shown.contains("https://cdn.example/1.mp3"))
      #expect(shown.contains("https://l.example/x"))
      #expect(!shown.contains("] file://"))
    }
  }
}
