/// A phrase that walls are written with.
struct WallPhrase {
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
