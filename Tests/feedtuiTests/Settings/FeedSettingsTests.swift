import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import Foundation
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

struct FeedSettingsTests {
  private func contents(_ text: String) -> FeedsFile.Contents {
    FeedsFile.contents(of: Array(text.utf8))
  }

  @Test func `a feed has settings of its own and tags`() throws {
    let line =
      "https://a.example/ \"news\" \"a=b\" \"refresh=6h\" keep_days=off \"keep_items=50\" \"~A\""
    let read = contents(line)
    #expect(read.problems == [])
    #expect(
      read.subscriptions == [
        Subscription(url: "https://a.example/", title: "A", tags: ["news", "a=b"])
      ])
    var settings = FeedSettings()
    settings.refresh = .every(21_600)
    (settings.keepDays, settings.keepItems) = (.off, .number(50))
    #expect(read.settings == ["https://a.example/": settings])
    let parsed = try #require(try FeedsLine(parsing: line))
    #expect(try FeedsLine(parsing: parsed.text) == parsed)
  }

  @Test func `an impossible one is named, and the line left out if it is about access`() {
    let read = contents(
      "https://a/ proxi=none\nhttps://b/ refresh=never\nhttps://c/ keep_days=0\n")
    #expect(read.subscriptions.map(\.url) == ["https://b/", "https://c/"])
    #expect(read.settings == [:])
    #expect(
      read.problems.map(\.locatedMessage) == [
        "feeds, line 1: Unknown feed setting \"proxi\". Did you mean \"proxy\"? This line is not used.",
        """
        feeds, line 2: refresh cannot be "never": use "5m" to "30d" (m, h or d), or "off". \
        This word is ignored.
        """,
        """
        feeds, line 3: keep_days cannot be 0: use 1 to 36500 days, or "off". This word is ignored.
        """,
      ])
  }

  @Test(arguments: [
    ("refesh=6h", "refresh"), ("kee_items=5", "keep_items"), ("cookies=se=1", "cookie"),
    ("ca_flie=/ca.pem", "ca_file"), ("clientcert=~/a.pem", "client_cert"), ("Full=open", "full"),
  ])
  func `one that is a slip away is named and not used, and the feed is`(
    word: String, name: String
  ) throws {
    let path = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try "https://a.example/ news \"\(word)\" a=b \"due=6h\" ca=1\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = FeedsFile(path: path)
    let read = try file.read()
    #expect(
      read.subscriptions == [
        Subscription(url: "https://a.example/", tags: ["news", "a=b", "due=6h", "ca=1"])
      ])
    #expect(read.settings == [:])
    let slip = word.prefix { $0 != "=" }
    #expect(
      read.problems.map(\.message) == [
        "Unknown feed setting \"\(slip)\". Did you mean \"\(name)\"? This word is ignored."
      ])
    // It stays on the line, whatever is done to that.
    _ = try file.retag(["https://a.example/": ["work"]])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "https://a.example/ \"work\" \"\(word)\"\n")
  }

  @Test func `a line names the certificates of a feed's server`() throws {
    let line = "https://a.example/ ca_file=/ca.pem \"client_cert=/my c.pem\" client_key=/k.pem"
    let parsed = try #require(try FeedsLine(parsing: line))
    #expect(
      parsed.settings.access.trust
        == ServerTrust(authorities: .also("/ca.pem"), certificate: "/my c.pem", key: "/k.pem"))
    #expect(try FeedsLine(parsing: parsed.text) == parsed)
    #expect(HomePath.whole("~/ca.pem")?.hasSuffix("/ca.pem") == true)
    #expect(HomePath.whole("ca.pem") == nil)
  }

  @Test func `a line says how a feed's server is asked`() throws {
    let line = #"""
      https://a.example/ "user=ann" "password_command=pass show 'my feeds'" "header=X-Key: a b" \#
      "header=Accept: text/xml" "cookie=sid=1" proxy=socks5://127.0.0.1:9050 "refresh=6h" "work"
      """#
    let parsed = try #require(try FeedsLine(parsing: line))
    #expect(parsed.subscription.tags == ["work"])
    var settings = FeedSettings()
    settings.refresh = .every(21_600)
    settings.access = FeedAccess(
      user: "ann", passwordCommand: PasswordCommand("pass show 'my feeds'"),
      headers: [try HeaderField("X-Key: a b"), try HeaderField("Accept: text/xml")],
      cookies: [try #require(CookiePair("sid=1"))],
      proxy: FeedProxy("socks5://127.0.0.1:9050"))
    #expect(parsed.settings == settings)
    #expect(try FeedsLine(parsing: parsed.text) == parsed)
    #expect(FetchOptions(parsed.settings, else: .off).access == parsed.settings.access)
  }

  @Test(arguments: [
    ("\"user=ann:se\"", "user cannot be that: use a name without a colon."),
    (
      "\"password_command=pass 'se\"",
      "password_command cannot be that: use a program with arguments, with closed quotes."
    ),
    ("\"header=Host: se\"", "header cannot be \"Host\": feedtui sets that itself."),
    ("\"header=se\"", "header cannot be that: use \"Name: value\" without control characters."),
    ("\"cookie=se\"", "cookie cannot be that: use \"name=value\" in printable ASCII."),
    (
      "proxy=ftp://se",
      "proxy cannot be that: use \"KIND://host:port\" (http, https, socks4 or socks5) or \"none\"."
    ),
    ("ca_file=se.pem", "ca_file cannot be that: use the path of a file, from / or ~/."),
    ("client_cert=", "client_cert cannot be that: use the path of a file, from / or ~/."),
    ("client_key=/se.pem", "client_key needs a client_cert, whose key it is."),
  ])
  func `what cannot be sent is named without its secret`(word: String, message: String) {
    let read = contents("https://a.example/ \(word)\n")
    #expect(read.subscriptions == [])
    #expect(read.problems.map(\.message) == ["\(message) This line is not used."])
  }

  @Test func `servers are told whom to write to, if the user wants that`() {
    #expect(Program.userAgent(contact: nil) == "feedtui/\(Program.version)")
    #expect(
      Program.userAgent(contact: "https://a.example/me")
        == "feedtui/\(Program.version) (+https://a.example/me)")
  }

  @Test func `no password is printed with a feed, and it is removed without one`() {
    let url = "https://ann:secret@a.example/feed"
    let feed = ListedFeed(subscription: Subscription(url: url), summary: nil)
    #expect(!(feed.json + feed.columns.joined() + feed.row(.utc).joined()).contains("secret"))
    #expect(feed.columns[0] == "https://a.example/feed")
    #expect(FeedEditor.address("https://a.example/feed", in: [url]) == url)
    #expect(FeedEditor.address(url, in: [url]) == url)
    let both = [url, "https://bob@a.example/feed"]
    #expect(FeedEditor.address("https://a.example/feed", in: both) == nil)
    #expect(
      FeedAdder.Outcome.known(url: url).message
        == "You follow https://a.example/feed already.")
  }

  @Test func `the archive is purged once a day, by each feed's own rule`() async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([
      Subscription(url: "https://a.example/"), Subscription(url: "https://b.example/"),
    ])
    for feed in feeds {
      try await store.ledger.save(
        document(["One", "Two", "Three"]), for: feed.id, validators: Validators(), bodyDigest: nil,
        now: Sample.now)
    }
    let purge = DailyPurge(
      store: store, keeping: Retention(days: 365, items: 2), now: { Sample.now })
    var settings = FeedSettings()
    settings.keepItems = .number(1)
    try await purge.run(own: ["https://b.example/": settings])
    let kept = try await store.timeline.list(ListQuery(kinds: [], limit: nil))
    #expect(kept.count == 3)
    try await store.ledger.save(
      document(["Four"]), for: feeds[0].id, validators: Validators(), bodyDigest: nil,
      now: Sample.now)
    try await purge.run(own: [:])
    #expect(try await store.timeline.list(ListQuery(kinds: [], limit: nil)).count == 4)
    let tomorrow = DailyPurge(
      store: store, keeping: Retention(days: 365, items: 2), now: { Sample.now + 86_400 })
    try await tomorrow.run(own: [:])
    #expect(try await store.timeline.list(ListQuery(kinds: [], limit: nil)).count == 3)
  }
}
