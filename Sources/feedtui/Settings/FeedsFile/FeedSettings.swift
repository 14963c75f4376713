package import FeedExtraction
package import FeedFetching
package import FeedModel

/// The settings of a single feed: words such as `"refresh=6h"` on its line of the `feeds` file.
///
/// newsboat takes them for tags.
package struct FeedSettings: Equatable, Sendable {
  package var refresh: RefreshInterval?
  /// What marks its items read; `nil` if the line does not say.
  package var markRead: MarkReadRule?
  package var keepDays: Limit?
  package var keepItems: Limit?
  /// When the full text of its items is fetched; `nil` if the line does not say.
  package var full: FullText?
  /// What is said about the web pages of its items.
  package var rules = ExtractionRules()
  /// How its server is asked.
  package var access = FeedAccess()

  package init(
    refresh: RefreshInterval? = nil, keepDays: Limit? = nil, keepItems: Limit? = nil,
    full: FullText? = nil, rules: ExtractionRules = ExtractionRules(),
    access: FeedAccess = FeedAccess()
  ) {
    self.refresh = refresh
    self.keepDays = keepDays
    self.keepItems = keepItems
    self.full = full
    self.rules = rules
    self.access = access
  }

  /// The settings of `config.toml` that a line can override.
  enum Word: String, CaseIterable, Sendable {
    case refresh
    case markRead = "mark_read"
    case keepDays = "keep_days"
    case keepItems = "keep_items"
  }

  package static let names =
    Word.allCases.map(\.rawValue) + FullTextWord.allCases.map(\.rawValue)
    + FeedAccess.Word.allCases.map(\.rawValue)

  /// Applies a word. Returns `false` if it is a tag. Throws `unknownSetting` for a word that is one
  /// slip from a setting, and is not used.
  package mutating func take(_ word: String) throws(FeedsLine.Failure) -> Bool {
    guard let sign = word.firstIndex(of: "=") else { return false }
    let name = String(word[..<sign])
    guard Self.names.contains(name) else {
      guard let near = Self.nearest(to: name) else { return false }
      throw .unknownSetting(name, nearest: near)
    }
    let text = String(word[word.index(after: sign)...])
    if let word = FeedAccess.Word(rawValue: name) {
      try access.take(word, text)
      return true
    }
    if let word = FullTextWord(rawValue: name) {
      try take(word, text)
      return true
    }
    guard let word = Word(rawValue: name) else { return false }
    let value = Int(text).map(ConfigValue.integer) ?? .text(text)
    var settings = Settings()
    if let setting = Settings.all.first(where: { $0.name == name }),
      let fault = setting.set(value, in: &settings)
    {
      throw .badSetting(fault.message)
    }
    switch word {
    case .refresh: refresh = settings.refresh
    case .markRead: markRead = settings.markRead
    case .keepDays: keepDays = settings.keepDays
    case .keepItems: keepItems = settings.keepItems
    }
    return true
  }

  /// The words as the line spells them.
  package var words: [String] {
    [
      refresh.map { "refresh=\($0.text)" }, markRead.map { "mark_read=\($0.rawValue)" },
      keepDays.map { "keep_days=\($0.text)" },
      keepItems.map { "keep_items=\($0.text)" },
    ].compactMap { $0 } + fullTextWords + access.words
  }

  /// Returns the setting that a word is one slip from; `nil` if it is a tag.
  private static func nearest(to name: String) -> String? {
    NearestName.nearest(to: name, in: names, most: 1)
  }
}

extension Limit {
  /// "365", "off".
  package var text: String {
    switch self {
    case .off: "off"
    case .number(let number): "\(number)"
    }
  }

  /// The limit; `nil` if there is none.
  package var number: Int? {
    switch self {
    case .off: nil
    case .number(let number): number
    }
  }
}
