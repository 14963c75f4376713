/// The preferred and the minimum widths of a table's columns.
package struct TableColumns: Equatable, Sendable {
  /// The maximum number of columns; tables with more are shown as plain text.
  static let maximumCount = 64
  /// The screen columns between two cells: a line with a blank on each side.
  static let gap = 3
  /// The longest word, in columns, that a column is kept wide enough for.
  private static let longestWord = 18
  /// The maximum width of a column in a table that is scrolled sideways, unless a word is wider.
  private static let comfortable = 40

  /// The longest line and the longest word of each column, in screen columns, at least 1.
  package private(set) var preferred: [Int]
  package private(set) var least: [Int]

  init(count: Int) {
    preferred = Array(repeating: 1, count: count)
    least = preferred
  }

  /// Widens a column for a cell.
  mutating func fit(_ text: StyledText, in column: Int) {
    let (line, word) = text.extent
    preferred[column] = max(preferred[column], line)
    least[column] = max(least[column], min(word, Self.longestWord))
  }

  /// The widths of the columns on a page.
  struct Fitting {
    let widths: [Int]
    /// Whether lines within cells had to be broken, so that rows need a line between them.
    let isFolded: Bool
  }

  /// Returns the widths for a page of `room` columns, or wider ones if the cells do not fit.
  func fitting(_ room: Int) -> Fitting {
    let inner = room - (preferred.count - 1) * Self.gap
    let wanted = preferred.reduce(0, +)
    if wanted <= inner { return Fitting(widths: preferred, isFolded: false) }
    let needed = least.reduce(0, +)
    guard needed <= inner else {
      let widths = zip(preferred, least).map { min($0, max($1, Self.comfortable)) }
      return Fitting(widths: widths, isFolded: widths != preferred)
    }
    return Fitting(widths: share(inner), isFolded: true)
  }

  /// Returns widths that give narrow columns what they need; wide ones share the rest evenly.
  private func share(_ inner: Int) -> [Int] {
    var widths = least
    var rest = inner - least.reduce(0, +)
    let byNeed = preferred.indices.sorted { preferred[$0] - least[$0] < preferred[$1] - least[$1] }
    for (position, column) in byNeed.enumerated() {
      let part = rest / (byNeed.count - position)
      let more = min(part, preferred[column] - least[column])
      widths[column] += more
      rest -= more
    }
    return widths
  }
}
