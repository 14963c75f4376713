/// A title without the names of sites around it, as words.
struct StoryTitle: Sendable {
  /// The words between the names of sites.
  let words: [StoryWord]
  /// The words that were taken for the name of a site: few, without a number, after or before a
  /// separator with spaces around it, when at least four words are left.
  let site: [StoryWord]

  private static let separators: Set<Substring> = ["-", "|", "–", "—", "::", "·", "»", "•"]

  /// Words that say when or how something appears, not what it is. The only list of words.
  private static let genres: Set<StoryWord> = Set(
    StoryWords(
      """
      this what morning evening daily weekly today week weeks briefing news links thread roundup
      newsletter digest update episode podcast weather
      """
    ).words)

  /// Reads the first 500 characters of a title.
  init(_ title: String) {
    var parts = title.prefix(500).split(separator: " ")
      .split { Self.separators.contains($0) }
      .map { part in part.flatMap { StoryWords($0).words } }
    var site: [StoryWord] = []
    var count = parts.reduce(0) { $0 + $1.count }
    func isSite(_ part: [StoryWord]) -> Bool {
      part.count <= min(6, count - 4) && !part.contains(where: \.isNumber)
    }
    while parts.count > 1, let part = [parts.count - 1, 0].first(where: { isSite(parts[$0]) }) {
      count -= parts[part].count
      site += parts.remove(at: part)
    }
    self.words = parts.flatMap { $0 }
    self.site = site
  }

  init(words: [StoryWord]) {
    self.words = words
    self.site = []
  }

  var numbers: Set<StoryWord> { Set(words.filter(\.isNumber)) }

  /// A hash of the words; 0 if there is none.
  var key: UInt64 {
    words.reduce(0) { StoryWord.mix($0 &* 31 &+ $1.hash) }
  }

  /// Whether both can be the title of one story without a text. A long one can have other sites.
  func hasSite(like other: StoryTitle) -> Bool {
    site == other.site || site.isEmpty || other.site.isEmpty || words.count >= 8
  }

  /// Whether it tells one story from others by itself: four words of four letters or more, or
  /// twelve ideographs, without those of every day's titles.
  var tells: Bool { Self.weight(Set(words).subtracting(Self.genres)) >= 12 }

  /// How much words tell about a story, together.
  static func weight(_ words: Set<StoryWord>) -> Int { words.reduce(0) { $0 + $1.weight } }
}
