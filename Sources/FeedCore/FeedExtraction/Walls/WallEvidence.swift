import FeedModel

/// What a text says that speaks for a wall, and against it.
struct WallEvidence {
  /// The kinds of walls that phrases of the text belong to, by where such phrases count.
  private(set) var unmistakable: Set<PageWall> = []
  private(set) var likely: Set<PageWall> = []
  /// The number of words in longer paragraphs about other things than walls.
  private(set) var prose = 0

  /// The number of words from which a paragraph is more than a line of a menu or a footer.
  private static let paragraph = 12

  init(_ text: String) {
    let folded = FoldedText(text)
    var start = 0
    for end in folded.ends {
      let nodes = start..<end
      start = end
      var hasPhrase = false
      for index in nodes {
        for phrase in WallPhrase.table[folded.words[index], default: []]
        where phrase.matches(folded, at: index, before: end) {
          hasPhrase = true
          switch phrase.place {
          case .page: unmistakable.insert(phrase.wall)
          case .text: likely.insert(phrase.wall)
          }
        }
      }
      if !hasPhrase, nodes.count >= Self.paragraph,
        !Self.isAboutWalls(folded.words[nodes])
      {
        prose += nodes.count
      }
    }
  }

  private static let words = Set(WallLists.words("word").map(BaseLetter.folded))
  private static let strongWords = Set(WallLists.words("strong word").map(BaseLetter.folded))

  /// Returns whether a paragraph is about cookies, data or browsers.
  private static func isAboutWalls(_ paragraph: ArraySlice<String>) -> Bool {
    paragraph.contains(where: strongWords.contains) || paragraph.count(where: words.contains) >= 2
  }
}

/// A phrase that walls are written with.
private struct WallPhrase {
  /// Where the phrase counts.
  enum Place: CaseIterable {
    /// Anywhere in a page that has hardly more text than this.
    case page
    /// Only in what would be the article: other pages say it in their menus and notes as well.
    case text
  }

  let wall: PageWall
  let place: Place
  private let words: [String]
  /// Whether the phrase may stand within a sentence.
  private let isInner: Bool

  /// Reads a line of `WallLists`; three points at its beginning say that it may stand within a
  /// sentence.
  init?(_ line: String, _ wall: PageWall, _ place: Place) {
    words = FoldedText(line).words
    isInner = line.hasPrefix("...")
    self.wall = wall
    self.place = place
    if words.isEmpty { return nil }
  }

  /// Returns whether the phrase stands at a word of a text, and ends before another one.
  func matches(_ text: FoldedText, at index: Int, before end: Int) -> Bool {
    guard isInner || text.begins[index], index + words.count <= end else { return false }
    return text.words[index..<(index + words.count)].elementsEqual(words)
  }

  /// The phrases by their first word.
  static let table: [String: [WallPhrase]] = {
    let all = PageWall.allCases.flatMap { wall in
      Place.allCases.flatMap { place in
        WallLists.lines("\(wall) \(place)").compactMap { WallPhrase($0, wall, place) }
      }
    }
    return Dictionary(grouping: all) { $0.words[0] }
  }()
}
