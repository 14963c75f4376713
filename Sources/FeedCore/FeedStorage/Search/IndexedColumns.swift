import FeedModel

/// What the search index knows of an entry besides its text, as words that no text contains.
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

  /// The facts that consist of words.
  enum Field {
    case author, category, host

    /// The character with which the words begin.
    var mark: String {
      switch self {
      case .author: "\u{E001}"
      case .category: "\u{E002}"
      case .host: "\u{E003}"
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

  /// All words, with spaces between them.
  var text: String {
    var words = [Self.every, Self.feed(feed), Self.kind(kind)]
    words += Self.lengths.filter { $0 <= wordCount }.map(Self.length)
    words += Self.words(of: author, .author) + Self.words(of: host, .host)
    for category in categories.split(separator: "\n") {
      // The word between two categories keeps a phrase from going on in the next one.
      words += Self.words(of: String(category), .category) + [Self.end]
    }
    return words.joined(separator: " ")
  }

  private static let end = "\u{E000}c"

  /// Returns the words of a text as those of a field. Scripts without spaces are split into pairs.
  private static func words(of text: String, _ field: Field) -> [String] {
    SearchText.prepared(text).unicodeScalars.split { WordPart($0) == .none }
      .map { field.mark + String($0) }
  }
}
