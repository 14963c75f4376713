import FeedFormats
import FeedModel
import Testing

struct ParsedFeedJSONTests {
  @Test func `all keys are there, and no raw control character`() {
    let feed = ParsedFeed(
      format: .rss2, title: "a\"\\\u{1}\n\u{7F}\u{85}é", updated: 0,
      items: [
        ParsedItem(
          id: "1", kind: .audio, authors: ["A", "B"],
          enclosures: [ParsedItem.Enclosure(url: "u", type: nil, length: 3)])
      ])
    #expect(
      String(decoding: feed.json(), as: UTF8.self)
        == #"{"format":"rss2","title":"a\"\\\u0001\n\u007f\u0085é","link":null,"description":null,"#
        + #""updated":"1970-01-01T00:00:00Z","items":[{"id":"1","title":null,"link":null,"#
        + #""authors":["A","B"],"published":null,"updated":null,"summary_text":null,"#
        + #""content_html":null,"content_text":null,"kind":"audio","#
        + #""enclosures":[{"url":"u","type":null,"length":3}],"image":null,"comments":null,"#
        + #""categories":[]}]}"#)
  }

  @Test func `pieces make the same document`() throws {
    let items = String(repeating: "<item><title>t</title></item>", count: 2_000)
    let feed = try FeedParser.parse(Documents.rss(items))
    var pieces: [[UInt8]] = []
    feed.writeJSON { pieces.append($0) }
    #expect(pieces.count > 1)
    #expect(Array(pieces.joined()) == feed.json())
  }
}

extension ParsedFeed {
  /// Returns all pieces of the feed's JSON.
  func json() -> [UInt8] {
    var output: [UInt8] = []
    writeJSON { output.append(contentsOf: $0) }
    return output
  }
}
