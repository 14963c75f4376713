/// What the program shows first.
package enum StartPage: Equatable, Sendable {
  /// All items, from the newest on.
  case all
  /// The page of feeds.
  case feeds
  case unread
  /// What was shown when the program ended.
  case last
  /// The query feed of that name.
  case queryFeed(String)

  /// The values that are not names.
  private static let fixed: [String: StartPage] = [
    "all": .all, "feeds": .feeds, "unread": .unread, "last": .last,
  ]
  package static let words = ["all", "feeds", "unread", "last"]

  init(_ word: String) { self = Self.fixed[word] ?? .queryFeed(word) }

  /// The word or the name in the settings file.
  var text: String {
    switch self {
    case .all: "all"
    case .feeds: "feeds"
    case .unread: "unread"
    case .last: "last"
    case .queryFeed(let name): name
    }
  }
}

extension SettingKind<StartPage> {
  /// One of a few words, or the name of a query feed.
  static var startPage: SettingKind {
    var kind = text(
      StartPage.words.map { "\"\($0)\"" }.joined(separator: ", ")
        + ", or the name of a query feed",
      words: StartPage.words, write: { ConfigLiteral.text($0.text) },
      { $0.utf8.count < 4096 ? StartPage($0) : nil })
    kind.step = { page, direction in StartPage(direction.word(from: page.text, in: StartPage.words))
    }
    return kind
  }
}
