import FeedFiltering
import FeedModel

/// Documents of everyday lengths, and rules of the kinds that people write, always the same.
struct SampleFeeds {
  /// RSS, in UTF-8.
  let documents: [[UInt8]]

  init(feeds: Int, items: Int) {
    var words = Words(state: 7)
    documents = (0..<feeds).map { feed in
      let items = (0..<items).map { Self.item(feed, $0, &words) }.joined()
      return Array("<rss version=\"2.0\"><channel><title>Feed</title>\(items)</channel></rss>".utf8)
    }
  }

  private static func item(_ feed: Int, _ number: Int, _ words: inout Words) -> String {
    let paragraphs = (0..<6).map { _ in
      "&lt;p&gt;\(words.text(50)) &lt;a href=\"https://example.org\"&gt;\(words.next())&lt;/a&gt;."
        + "&lt;/p&gt;"
    }
    return """
      <item><title>\(words.text(8))</title><link>https://feed\(feed).example/\(number)</link>
      <guid>\(feed)-\(number)</guid><author>\(words.next()) \(words.next())</author>
      <category>\(words.next())</category>
      <pubDate>Tue, 14 Nov 2023 \(number / 60 % 24):\(number % 60):00 GMT</pubDate>
      <description>\(paragraphs.joined())</description></item>
      """
  }

  /// Returns that many rules: words, titles, phrases, regular expressions, authors, categories, and
  /// some about one feed.
  static func rules(_ count: Int) throws -> [Rule] {
    var words = Words(state: 99)
    return try (0..<count).map { number in
      let (one, two) = (words.rare(), words.rare())
      let condition =
        switch number % 10 {
        case 0...3: one
        case 4: "title:\(one)"
        case 5: "\"\(one) \(two)\""
        case 6: "title:/(\(one)|\(two))s?\\b/"
        case 7: "by:\(one) or category:\(two)"
        case 8: "\(one) \(two) -title:\(words.rare())"
        default: "title !~ \"\(one)\""
        }
      let feed = number % 10 == 9 ? "https://feed\(number % 100).example/feed" : nil
      let act: RuleAct = number % 5 == 0 ? .highlight(.green) : .mute
      return try Rule(parsing: condition, feed: feed, acts: [number % 10 == 9 ? .keep : act])
    }
  }

  /// An endless text whose words are as frequent as those of a language.
  private struct Words {
    var state: UInt64

    private mutating func draw(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }

    /// A word of the vocabulary, in which the first ones are the most frequent.
    mutating func next() -> String {
      var rank: UInt64 = 1
      while rank < 30_000, draw(12) != 0 { rank += 1 + rank * draw(8) / 8 }
      return Self.word(rank)
    }

    /// A word that few texts have.
    mutating func rare() -> String { Self.word(12_000 + draw(16_000)) }

    mutating func text(_ count: Int) -> String {
      (0..<count).map { _ in next() }.joined(separator: " ")
    }

    private static func word(_ rank: UInt64) -> String {
      let (consonants, vowels) = (Array("tnshrdlcmwfgypbvk"), Array("eaoiu"))
      var (text, rest) = ("", rank)
      repeat {
        text.append(consonants[Int(rest % 17)])
        text.append(vowels[Int(rest / 17 % 5)])
        rest /= 85
      } while rest > 0
      return text
    }
  }
}
