import FeedCore
import Testing

@testable import feedtui

struct FeedsFileTests {
  @Test func `Lines are read as newsboat writes them`() {
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

  @Test func `A bad line is named, and the rest is used`() {
    let contents = FeedsFile.contents(
      of: Array(
        """
        https://a.example/
        https://b.example/ "open
        "query:Unread:unread = \\"yes\\""
        exec:date
        hello
        https://c.example/
        """.utf8))
    #expect(contents.subscriptions.map(\.url) == ["https://a.example/", "https://c.example/"])
    #expect(
      contents.problems == [
        .init(path: "feeds", line: 2, sentence: "A quotation mark is not closed."),
        .init(
          path: "feeds", line: 4,
          sentence: "Addresses with exec: are not supported, only http, https and file."),
        .init(path: "feeds", line: 5, sentence: "\"hello\" is not an address."),
      ])
  }

  @Test func `Of the same address twice, the first counts`() {
    let contents = FeedsFile.contents(of: Array("http://a/ \"~One\"\nhttp://a/ \"~Two\"\n".utf8))
    #expect(contents.subscriptions == [Subscription(url: "http://a/", title: "One")])
  }

  @Test func `A byte order mark, foreign line ends and bad bytes do no harm`() {
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
  func `What is written is read again`(subscription: Subscription) throws {
    let line = FeedsLine(subscription).text
    #expect(try FeedsLine(parsing: line)?.subscription == subscription)
  }
}
