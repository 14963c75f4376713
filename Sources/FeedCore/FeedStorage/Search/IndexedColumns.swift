import FeedFiltering

/// What the search index knows of an entry besides the words of its text, as words that no text
/// contains.
///
/// Each begins with a private character, so that one FTS5 query can ask for any combination of
/// words and facts, and the index finds it in the order of time.
struct IndexedColumns {
  var feed: Int64
  var kind: String
  var wordCount: Int64
  var author: String
  /// One a line.
  var categories: String
  var host: String

  /// The parts of an entry whose words are also found alone.
  enum Field {
    case author, category, host, title

    /// The character with which the words begin.
    var mark: Unicode.Scalar {
      switch self {
      case .author: "\u{E001}"
      case .category: "\u{E002}"
      case .host: "\u{E003}"
      case .title: "\u{E004}"
      }
    }
  }

  /// The word of every entry.
  static let every = "\u{E000}e"

  static func feed(_ feed: Int64) -> String { "\u{E000}f\(feed)" }
  static func kind(_ kind: String) -> String { "\u{E000}k\(kind)" }
  /// The word of entries with at least that many words, which is one of `lengths`.
  static func length(_ words: Int64) -> String { "\u{E000}w\(words)" }

  /// The numbers of words that entries are told apart by.
  static let lengths: [Int64] = [100, 300, 1_000, 2_000, 5_000, 10_000]

  /// All words, with a space after each.
  var text: String {
    var words = IndexedWords()
    for fact in [Self.every, Self.feed(feed), Self.kind(kind)] { words.add(fact: fact) }
    for length in Self.lengths where length <= wordCount { words.add(fact: Self.length(length)) }
    words.add(author, mark: Field.author.mark)
    words.add(host, mark: Field.host.mark)
    words.add(categories, mark: Field.category.mark)
    return words.text
  }
}
