import FeedFiltering
import FeedFormats
import FeedModel
import FeedRefreshing
import Testing

@testable import FeedStorage

/// What a document hides is neither in rows nor found, and plain text stays plain, while items are
/// recognised as before.
struct ShownItemTests {
  private static let document = """
    <?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" \
    xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Kept</title>\
    <link>https://k.example/</link><item><guid>plain</guid><title>Plain</title><description>One
    two &amp;amp; three

      four</description></item><item><guid>hidden</guid><title>Hidden</title><description>\
    &lt;p hidden&gt;Gone&lt;/p&gt;&lt;p&gt;A text that stays as it was.&lt;/p&gt;</description>\
    </item><item><guid>pixel</guid><description>&lt;img src="https://k.example/1.gif" style="display:none"&gt;Words\
    </description></item><item><guid>formula</guid><title>Formula</title><content:encoded>\
    &lt;math&gt;&lt;mfrac&gt;&lt;mn&gt;1&lt;/mn&gt;&lt;mn&gt;2&lt;/mn&gt;&lt;/mfrac&gt;&lt;/math&gt;\
    </content:encoded></item><item><guid>comic</guid><title>Comic</title><description>\
    &lt;img src="https://k.example/c.png" title="Two words" alt="A"&gt;</description></item><item><guid>video</guid>\
    <title>Video</title><media:description>0:00 Begin
    1:00 End</media:description></item><item><guid>tagless</guid><title>Tagless</title>\
    <content:encoded>One
    two</content:encoded></item><item><guid>pictures</guid><title>Pictures</title><description>\
    &lt;img src="https://k.example/a.jpg"&gt;&lt;img src="https://k.example/2.gif" width="1" height="1"&gt;\
    </description><content:encoded>&lt;p&gt;A walk along the coast.&lt;/p&gt;</content:encoded></item>\
    </channel></rss>
    """

  private func drafts() throws -> [String: EntryDraft] {
    let feed = try FeedParser.parse(Array(Self.document.utf8))
    return Dictionary(
      DocumentDraft(feed).entries.map { ($0.guid, $0) }, uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: [
    ("comic", "505324fb5b869ff54349a538e0571f17"), ("formula", "7690dfc8174dc2feb66850b8b4a73467"),
    ("hidden", "e423249d7ff029cc9db7c32ec6a4c4d3"), ("pixel", "cd0b9d282d5c42c2b4efb1730c2aa674"),
    ("plain", "c973e0e21a602dddd371f4c0d8a11ac6"), ("video", "d5e0307e42230001ea0e23e3805f1bfe"),
    ("tagless", "a088e1ccae32761eddc1b4b534c3be6d"),
  ])
  func `items are told apart and found unchanged as they were in earlier versions`(
    guid: String, version: String
  ) throws {
    let draft = try #require(try drafts()[guid])
    let digits = draft.version.data.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == version)
  }

  @Test func `rows have what is shown`() throws {
    let drafts = try drafts()
    #expect(drafts["hidden"]?.record.lead == "A text that stays as it was.")
    #expect(drafts["hidden"]?.record.wordCount == 7)
    #expect(drafts["pixel"]?.record.kind == .status)
    #expect(drafts["pixel"]?.record.image == nil)
    #expect(drafts["formula"]?.record.lead == "1/2")
    #expect(drafts["pictures"]?.record.lead == "A walk along the coast.")
    #expect(drafts["plain"]?.record.lead == "One two & three four")
    for (guid, text) in [
      ("plain", "One\ntwo & three\n\n  four"), ("video", "0:00 Begin\n1:00 End"),
    ] {
      #expect(drafts[guid].flatMap { PlainBody.text(of: $0.html) } == text)
    }
    #expect(drafts["tagless"].flatMap { PlainBody.text(of: $0.html) } == nil)
  }

  @Test func `searches find what is shown, and titles of pictures`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let parsed = try FeedParser.parse(Array(Self.document.utf8))
    _ = try await store.ledger.save(parsed, for: feed, now: 1)
    for isIndexed in [false, true] {
      if isIndexed { try await SearchIndexer(store: store).run() }
      for (words, count) in [("gone", 0), ("stays", 1), ("\"two words\"", 1), ("\"1/2\"", 1)] {
        let query = ListQuery(query: try Query.parsed(words), now: 1)
        #expect(try await store.timeline.count(query) == count, "\(words), indexed: \(isIndexed)")
      }
    }
  }
}
