import FeedCore

/// What the reader wants of one feed otherwise than of the others: words such as `"refresh=6h"` on its line
/// of the `feeds` file. To newsboat they are tags.
nonisolated struct FeedSettings: Equatable, Sendable {
  var refresh: RefreshInterval?
  var keepDays: Limit?
  var keepItems: Limit?
  /// How its server is asked.
  var access = FeedAccess()

  /// The first three as in `config.toml`.
  static let names = ["refresh", "keep_days", "keep_items"] + FeedAccess.names

  /// Takes a word over. Returns whether it is a setting; a tag is none.
  mutating func take(_ word: String) throws(FeedsLine.Failure) -> Bool {
    guard let sign = word.firstIndex(of: "=") else { return false }
    let name = String(word[..<sign])
    guard Self.names.contains(name) else {
      guard let near = NearestName.nearest(to: name, in: Self.names, most: 2) else {
        return false
      }
      throw .unknownSetting(name, nearest: near)
    }
    let text = String(word[word.index(after: sign)...])
    if FeedAccess.names.contains(name) {
      try access.take(name, text)
      return true
    }
    let value = Int(text).map(ConfigValue.integer) ?? .text(text)
    var settings = Settings()
    if let setting = Settings.all.first(where: { $0.name == name }),
      let sentence = setting.set(value, in: &settings)
    {
      throw .badSetting(sentence)
    }
    switch name {
    case "refresh": refresh = settings.refresh
    case "keep_days": keepDays = settings.keepDays
    default: keepItems = settings.keepItems
    }
    return true
  }

  /// The words as they stand on the line.
  var words: [String] {
    [
      refresh.map { "refresh=\($0.text)" }, keepDays.map { "keep_days=\($0.text)" },
      keepItems.map { "keep_items=\($0.text)" },
    ].compactMap { $0 } + access.words
  }
}

nonisolated extension Limit {
  /// "365", "off".
  var text: String {
    switch self {
    case .off: "off"
    case .number(let number): "\(number)"
    }
  }

  /// The number; `nil` if there is no limit.
  var number: Int? {
    switch self {
    case .off: nil
    case .number(let number): number
    }
  }
}
