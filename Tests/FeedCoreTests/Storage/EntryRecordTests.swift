import FeedFormats
import FeedModel
import Testing

@testable import FeedStorage

struct EntryRecordTests {
  private static let head = EntryHead(id: EntryID(1), feed: FeedID(1), feedTitle: "F")

  @Test(arguments: [
    (
      ParsedItem(id: "1", kind: .article, title: " A\u{1b}[31m\ntitle ", contentText: "One two."),
      FeedItem.article(head, Article(title: "A[31m title", lead: "One two.", wordCount: 2))
    ),
    (
      ParsedItem(id: "1", kind: .article, contentText: "One, v2.0 or two. Three\nfour."),
      .article(head, Article(title: "One, v2.0 or two.", lead: "Three four.", wordCount: 6))
    ),
    (
      ParsedItem(id: "1", kind: .article, link: "https://www.a.example/x"),
      .article(
        EntryHead(
          id: EntryID(1), feed: FeedID(1), feedTitle: "F", link: "https://www.a.example/x"),
        Article(title: "a.example"))
    ),
    (
      ParsedItem(id: "1", kind: .status, summary: "S", contentText: "All of it.", commentCount: 3),
      .status(
        EntryHead(id: EntryID(1), feed: FeedID(1), feedTitle: "F", commentCount: 3),
        Status(text: "All of it."))
    ),
    (
      ParsedItem(
        id: "1", kind: .photo, summary: "A caption",
        image: ParsedItem.Image(
          url: "https://a.example/1.jpg", alternative: "A\ncat", width: 4, height: 3)),
      .photo(
        head,
        Photo(
          caption: "A caption", alternative: "A cat", image: "https://a.example/1.jpg", width: 4,
          height: 3))
    ),
    (
      ParsedItem(
        id: "1", kind: .audio, title: "Talk",
        enclosures: [
          ParsedItem.Enclosure(url: "https://a.example/1.jpg", type: "image/jpeg", length: 1),
          ParsedItem.Enclosure(url: "https://a.example/1.mp3", type: "audio/mpeg", length: 2),
        ], duration: 90),
      .episode(
        EntryHead(
          id: EntryID(1), feed: FeedID(1), feedTitle: "F", link: "https://a.example/1.mp3"),
        Episode(title: "Talk", medium: .audio, duration: 90, size: 2))
    ),
    (
      ParsedItem(id: "1", kind: .video, title: "Film"),
      .episode(head, Episode(title: "Film", medium: .video))
    ),
    (
      ParsedItem(id: "1", kind: .link, title: "L", comments: "https://a.example/c"),
      .link(head, Link(title: "L", host: "", comments: "https://a.example/c"))
    ),
  ])
  func `each kind becomes its own row`(item: ParsedItem, row: FeedItem) async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving([item], for: feed)
      let stored = try #require(try await store.timeline.item(ids[0]))
      let expected = try #require(row.head)
      #expect(stored.head?.link == expected.link)
      #expect(stored.head?.commentCount == expected.commentCount)
      #expect(stored.withHead { $0 = expected } == row)
      #expect(stored.head?.feedTitle == "A")
    }
  }

  @Test func `what a row shows is short, however much a feed says`() {
    let flood = String(repeating: "word ", count: 200_000)
    let item = ParsedItem(
      id: "1", kind: .article, title: flood, link: "https://a.example/" + flood,
      authors: [flood, flood], contentText: flood,
      image: ParsedItem.Image(url: flood, alternative: flood))
    let record = EntryRecord(item)
    #expect(record.title?.count ?? 0 <= 501)
    #expect(record.author?.count ?? 0 <= 201)
    #expect(record.lead.count <= 301)
    #expect(record.lead.hasSuffix("word…"))
    #expect(record.alternative?.count ?? 0 <= 501)
    #expect(record.link == nil)
    #expect(record.image == nil)
    #expect(record.wordCount == 200_000)
  }

  @Test(arguments: [
    ("", 0), ("one", 1), ("  one\u{a0}two\nthree ", 3), ("東京タワー", 3), ("a東b", 3), ("한국어 말", 2),
    ("eight by eight, twelve words of many lengths from one to a lot", 13),
    ("12345678 12345678", 2), ("1234567 12345678 ", 2), ("12345678\u{7f}\t12345678\n", 2),
    ("it’s one word – “another” word", 6), ("        a        b", 2), ("é2345678é2345678 x", 2),
  ])
  func `words are counted as far as they take time to read`(text: String, count: Int) {
    #expect(WordCounter.count(text) == count)
  }

  @Test(arguments: [
    ("One. Two.", "One.", "Two."), ("Really? Yes", "Really?", "Yes"), ("none", "none", ""),
    ("一つ。二つ。", "一つ。", "二つ。"), ("", "", ""), ("ends.", "ends.", ""),
  ])
  func `a first sentence stands for a title`(line: String, message: String, rest: String) {
    let parts = BriefText.firstSentence(of: line)
    #expect(parts.sentence == message)
    #expect(parts.rest == rest)
  }

  @Test func `a first sentence that is too long ends at a word`() {
    let line = String(repeating: "abcdefgh ", count: 20) + "end."
    let parts = BriefText.firstSentence(of: line)
    #expect(parts.sentence == String(repeating: "abcdefgh ", count: 13).dropLast() + "…")
    #expect(parts.rest.hasPrefix("abcdefgh "))
    #expect(parts.rest.hasSuffix("end."))
  }
}
