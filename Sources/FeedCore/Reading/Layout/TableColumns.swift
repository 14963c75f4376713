/// How wide the columns of a table would like to be, and how narrow they can be.
public struct TableColumns: Equatable, Sendable {
  /// Tables with more columns are shown as plain text.
  static let maximumCount = 64
  /// Columns of the screen between two cells: a line with a blank at each side.
  static let gap = 3
  /// A word that is longer does not keep a column from being narrower.
  private static let longestWord = 18
  /// No column of a table that is scrolled sideways is wider, unless a single word is.
  private static let comfortable = 40

  /// The longest line and the longest word of each column, in columns of the screen; at least 1.
  public private(set) var preferred: [Int]
  public private(set) var least: [Int]

  init(count: Int) {
    preferred = Array(repeating: 1, count: count)
    least = preferred
  }

  /// Makes room for a cell.
  mutating func fit(_ text: StyledText, in column: Int) {
    let (line, word) = text.extent
    preferred[column] = max(preferred[column], line)
    least[column] = max(least[column], min(word, Self.longestWord))
  }

  /// How cells are set into the width of a page.
  struct Fitting {
    let widths: [Int]
    /// Whether lines of cells had to be broken, so that rows need a line between them.
    let isFolded: Bool
  }

  /// The widths for a page of so many columns; they take more where the cells cannot be that narrow.
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

  /// Narrow columns get what they want; what is left is shared evenly by the wide ones.
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
