import FeedModel
import Testing

@testable import FeedtuiSettings
@testable import feedtui

struct FeedsFileTests {
  @Test func `lines are read as newsboat writes them`() {
    let contents = FeedsFile.contents(
      of: Array(
        """
        # My feeds

        https://a.example/feed.xml tech "long words" "~A \\"good\\" title" !
          http://b.example/#all   news # not this
        "https://c.example/with blank"\t"back\\\\slash"
        file:///home/ann/d.xml "!hidden"
        https://e.example/ # "~no title
        """.utf8))
    #expect(contents.problems == [])
    #expect(
      contents.subscriptions == [
        Subscription(
          url: "https://a.example/feed.xml", title: "A \"good\" title",
          tags: ["tech", "long words"], isHidden: true),
        Subscription(url: "http://b.example/#all", tags: ["news"]),
        Subscription(url: "https://c.example/with blank", tags: ["back\\slash"]),
        Subscription(url: "file:///home/ann/d.xml", isHidden: true),
        Subscription(url: "https://e.example/"),
      ])
  }

  @Test func `a bad line is named, and the rest is used`() {
    let contents = FeedsFile.contents(
      of: Array(
        """
        https://a.example/
        https://b.example/ "open
        "query:Unread:unread = \\"yes\\""
        exec:'date
        hello
        https://c.example/
        """.utf8))
    #expect(
      contents.subscriptions == [
        Subscription(url: "https://a.example/"),
        Subscription(url: "https://b.example/", tags: ["open"]),
        Subscription(url: "https://c.example/"),
      ])
    #expect(
      contents.notices == [
        .init(
          path: "feeds", line: 2,
          message: "A quotation mark is not closed: the word ends with the line.",
          kind: .notice)
      ])
    #expect(
      contents.problems == [
        .init(
          path: "feeds", line: 4,
          message:
            "\"exec:'date\" cannot be run: write \"exec:PROGRAM\" or \"filter:PROGRAM:ADDRESS\"."),
        .init(path: "feeds", line: 5, message: "\"hello\" is not an address."),
      ])
  }

  @Test func `what several lines say of the same address is taken together, and said`() {
    let contents = FeedsFile.contents(
      of: Array(
        """
        http://a/ news "~One"
        http://b/
        http://a/ "~Two" "keep_days=3" news tech !
        http://b/

        """.utf8))
    #expect(
      contents.subscriptions == [
        Subscription(url: "http://a/", title: "One", tags: ["news", "tech"], isHidden: true),
        Subscription(url: "http://b/"),
      ])
    #expect(contents.settings["http://a/"]?.keepDays == .number(3))
    #expect(contents.problems.isEmpty)
    #expect(
      contents.notices == [
        .init(
          path: "feeds", line: 3,
          message: "http://a/ is already on line 1: both lines are combined.", kind: .notice)
      ])
  }

  @Test(arguments: [
    ("feed://a.example/x", "https://a.example/x"),
    ("feed:https://a.example/x", "https://a.example/x"),
    ("FEED:http://a.example/x", "http://a.example/x"),
    ("a.example/feed/", "https://a.example/feed/"),
    ("\"a.example/feed\"", "https://a.example/feed"), ("a.example", "https://a.example"),
    ("localhost:8080/feed", "https://localhost:8080/feed"),
    ("/home/ann/a b.xml", "file:///home/ann/a"),
    ("\"/home/ann/a b.xml\"", "file:///home/ann/a%20b.xml"), ("file:///x.xml", "file:///x.xml"),
  ])
  func `addresses are understood as they are typed`(line: String, url: String) throws {
    #expect(try FeedsLine(parsing: line + " tag")?.subscription.url == url)
  }

  @Test(arguments: [
    ("exec:date tag", "exec:date"), ("\"exec:~/bin/x -a 'b c'\"", "exec:~/bin/x -a 'b c'"),
    ("\"filter:sed s/a:b/c/:https://a/\"", "filter:sed s/a:b/c/:https://a/"),
    ("filter:cat:file:///a.xml", "filter:cat:file:///a.xml"),
  ])
  func `feeds of programs stay as they are typed`(line: String, url: String) throws {
    let feed = try #require(try FeedsLine(parsing: line))
    #expect(feed.subscription.url == url)
    #expect(try FeedsLine(parsing: feed.text)?.subscription == feed.subscription)
  }

  @Test(arguments: [
    "\"---- NEWS ----\"", "\" \"", "\"\"", "\"MATHEMATICS ────", "-----Linux-----",
    "-- Tech and code --",
    "=====", "── Noticias ──", "[Comics]", "🔥 Hot", "\"NEWS\"", "\"Dr. Who\"", "\"News: world\"",
    "\"node.js\"",
    "\"TV/Film\"", "***", "\"--- Arch\" \"btw\"",
  ])
  func `headings and dividers are no feeds, and no mistakes`(line: String) {
    let contents = FeedsFile.contents(of: Array((line + "\r\nhttp://a/").utf8))
    #expect(contents.subscriptions.map(\.url) == ["http://a/"])
    #expect(contents.remarks.isEmpty)
  }

  @Test(arguments: [
    "hello", "news http://a/", "/_ https://a.example/ \"~Later\" _/", "exec:",
    "\"exec:x 'a\"", "filter:x", "filter::http://a/", "filter:x:gopher://a/", "gopher://a/",
    "~/feed.xml", "./feed.xml", "feed:", "feed:x",
    "--- http://b.example/",
  ])
  func `what may be a feed that went wrong is named`(line: String) {
    let contents = FeedsFile.contents(of: Array(line.utf8))
    #expect(contents.subscriptions.isEmpty)
    #expect(contents.problems.count == 1)
  }

  @Test func `a byte order mark, foreign line ends and bad bytes do no harm`() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("http://a/\r\nhttp://b/ ".utf8) + [0xFF, 0x0D]
    let contents = FeedsFile.contents(of: bytes)
    #expect(contents.subscriptions.map(\.url) == ["http://a/", "http://b/"])
    #expect(contents.problems == [])
  }

  @Test(arguments: [
    Subscription(url: "https://a.example/feed.xml"),
    Subscription(url: "https://a.example/#x", title: "~T\\\"", tags: ["one", "two words"]),
    Subscription(url: "https://a.example/a b\"c", tags: ["#"], isHidden: true),
  ])
  func `what is written is read again`(subscription: Subscription) throws {
    let line = FeedsLine(subscription).text
    #expect(try FeedsLine(parsing: line)?.subscription == subscription)
  }

  @Test(
    arguments: [
      ("\"---- NEWS ----\"", "NEWS"), ("# ---- NEWS ----", "NEWS"),
      ("-----Stack-Exchange-----", "Stack-Exchange"),
      ("# MATHEMATICS ────────", "MATHEMATICS"), ("## === Comics (daily) ===", "Comics (daily)"),
      ("\"🔥 Hot\"", "🔥 Hot"), ("# -- Noticias en español --", "Noticias en español"),
      ("\"NEWS\"", "NEWS"),
      ("# What I read every day", nil), ("# ------", nil), ("#https://a.example/--", nil),
      ("\" \"", nil), ("", nil),
      ("#  | |_| |  __/\\ V  V /\\__ \\ |_) | (_)", nil), ("# end", nil),
    ] as [(String, String?)])
  func `feeds stand below the last heading`(line: String, heading: String?) {
    let contents = FeedsFile.contents(of: Array("\(line)\n\n# why\nhttp://a/\n".utf8))
    #expect(contents.subscriptions == [Subscription(url: "http://a/", heading: heading)])
  }
}
