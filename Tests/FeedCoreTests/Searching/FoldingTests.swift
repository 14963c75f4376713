import FeedFiltering
import FeedModel
import FeedRefreshing
import TerminalKit
import Testing

@testable import FeedReading
@testable import FeedStorage

/// Words are found whatever their case, accents and forms, in all ways of looking for them.
struct FoldingTests {
  /// A text, what is typed, and whether it is the same word.
  private static let pairs: [(text: String, typed: String, isFound: Bool)] = [
    ("Straße", "strasse", true), ("STRASSE", "straße", true), ("ﬁnal oﬃce", "final", true),
    ("Ærø Øst", "aero", true), ("Łódź", "lodz", true), ("Þingvellir", "thingvellir", true),
    ("ſuper", "SUPER", true), ("İzmir ılık", "izmir", true), ("ılık", "ILIK", true),
    ("ＦＥＥＤ　２０２６", "feed", true), ("ＦＥＥＤ　２０２６", "2026", true), ("𝐁𝐨𝐥𝐝 𝒾𝓉𝒶𝓁𝒾𝒸", "bold", true),
    ("𝐁𝐨𝐥𝐝 𝒾𝓉𝒶𝓁𝒾𝒸", "ITALIC", true), ("Ⓗⓔⓛⓛⓞ", "hello", true), ("Acme™ wins", "acme", true),
    ("Acme™ wins", "tm", true), ("10 ㎏", "kg", true), ("x² + y²", "y2", true), ("Ⅻ", "xii", true),
    ("Zei\u{AD}tung", "zeitung", true), ("ΣΊΣΥΦΟΣ", "σίσυφος", true),
    ("ᾳδω", "αδω", true), ("ЁЛКА", "елка", true), ("Київ", "киів", true), ("ԱԲԳ", "աբգ", true),
    ("ᲒᲐᲛᲐᲠᲯᲝᲑᲐ", "გამარჯობა", true), ("שָׁלוֹם", "שלום", true), ("كِتَابٌ", "كتاب", true),
    ("كـتـاب", "كتاب", true), ("أحمد", "احمد", true), ("ﻛﺘﺎﺏ", "كتاب", true),
    ("می\u{200C}خواهم", "میخواهم", true),
    ("ایرانی", "ايراني", true), ("फ़िल्म", "फिल्म", true), ("कि", "का", false), ("ｶﾀｶﾅ", "カタカナ", true),
    ("ﾃﾞｼﾞﾀﾙ", "デジタル", true), ("ハ\u{3099}ス", "バス", true), ("バス", "ハス", false), ("㍿", "株式会社", true),
    ("鍊金", "鍊金", true), ("١٢٣", "123", true), ("हिन्दी १९", "19", true), ("ᏣᎳᎩ", "ꮳꮃꭹ", true),
    ("Việt Nam", "viet", true), ("한국어", "한국", true), ("ก่อน", "กอน", false), ("1️⃣ step", "1", true),
    ("don’t", "don't", true), ("пʼять", "п’ять", true), ("ʻokina", "okina", true),
  ]

  @Test func `a word is found in the index as in the texts, and is marked`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let items = Self.pairs.enumerated().map { number, pair in
      ParsedItem.named("n\(number) \(pair.text)", at: Int64(number))
    }
    try await store.saving(items, for: feed)
    for isIndexed in [false, true] {
      if isIndexed { try await SearchIndexer(store: store).run() }
      for (number, pair) in Self.pairs.enumerated() {
        let query = try Query.parsed("title:n\(number) \"\(pair.typed)\"")
        let search = SearchQuery(text: pair.typed, query: query)
        let page = try await store.timeline.page(
          TimelineRequest(search: search, olderLimit: 10), zone: .utc)
        #expect(page.rows.isEmpty != pair.isFound, "\(pair), indexed: \(isIndexed)")
      }
    }
    for (text, typed, isFound) in Self.pairs {
      let search = SearchQuery(text: typed, query: try Query.parsed("\"\(typed)\""))
      let marked = SearchMarker(search).ranges(in: Array(text.unicodeScalars))
      #expect(marked.isEmpty != isFound, "\(text), \(typed)")
      for range in marked { #expect(!range.isEmpty, "\(text), \(typed)") }
      var view = ArticleView(
        ArticleDocument(html: "<p>\(text)</p>"), header: ArticleHeader([]),
        size: Size(width: 40, height: 5))
      let pattern = ArticlePattern(search)
      view.find(pattern)
      _ = view.go(toHit: .next)
      #expect((view.hit == nil) != isFound, "\(text), \(typed), in the article")
    }
  }

  @Test func `what is marked is the cluster that a letter comes from`() throws {
    func marked(_ text: String, _ typed: String) throws -> [String] {
      let scalars = Array(text.unicodeScalars)
      return SearchMarker(try SearchQuery(typed)).ranges(in: scalars).map { range in
        String(String.UnicodeScalarView(scalars[range]))
      }
    }
    #expect(try marked("eine Straße hier", "stras") == ["Straß"])
    #expect(try marked("cafe\u{301}s", "cafe") == ["cafe\u{301}"])
    #expect(try marked("ﾃﾞｼﾞﾀﾙ", "\"デジ\"") == ["ﾃﾞｼﾞ"])
    #expect(try marked("a ❤\u{FE0F} b", "❤") == ["❤\u{FE0F}"])
  }

  @Test func `the marks of an article are on the text that was found`() throws {
    let view = { (text: String, typed: String) -> [String] in
      var view = ArticleView(
        ArticleDocument(html: "<p>\(text)</p>"), header: ArticleHeader([]),
        size: Size(width: 60, height: 4))
      view.find(ArticlePattern(typed))
      var canvas = Canvas(size: view.size)
      view.draw(in: &canvas)
      return canvas.rows.map { row in
        row.filter { $0.style.role == .hit || $0.style.attributes.contains(.reverse) }
          .compactMap { $0.glyph?.description }.joined()
      }.filter { !$0.isEmpty }
    }
    #expect(view("Große Straße ﬁn… Ende", "ende") == ["Ende"])
    #expect(view("Große Straße ﬁn… Ende", "stras") == ["Straß"])
    #expect(view("كـتـاب جديد", "جديد") == ["جديد"])
    #expect(view("wait… what", "what") == ["what"])
    #expect(view("ﾃﾞｼﾞﾀﾙ です", "です") == ["です"])
    #expect(view("Say “yes”", "\"yes\"") == ["“yes”"])
  }
}
