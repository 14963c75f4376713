import FeedModel
import FeedtuiPages
import SafeText

/// The columns of the table of requests.
nonisolated struct LedgerColumns: Equatable {
  enum Column: Int, CaseIterable {
    case time, answer, took, size, new, next

    /// Whether it is a number, whose last digits stand below each other.
    var isNumber: Bool {
      switch self {
      case .took, .size, .new: true
      case .time, .answer, .next: false
      }
    }
  }

  /// The columns that a narrow page leaves out, the first ones first.
  private static let spared: [Column] = [.size, .took, .new]

  /// The width of each column, in columns of the screen.
  private(set) var widths = [Int](repeating: 0, count: Column.allCases.count)

  init(of entries: [LedgerEntry], _ clock: Clock) {
    for entry in entries {
      for (place, text) in Self.texts(of: entry, clock).enumerated() {
        widths[place] = max(widths[place], DisplayWidth.columns(of: text))
      }
    }
  }

  /// Returns what stands in each column.
  static func texts(of entry: LedgerEntry, _ clock: Clock) -> [String] {
    Column.allCases.map { column in
      switch column {
      case .time: clock.time(of: entry.time)
      case .answer: Sanitizer.line(entry.outcome)
      case .took: "\(Wording.grouped(entry.milliseconds)) ms"
      case .size: entry.bytes > 0 ? Wording.size(entry.bytes) : ""
      case .new: (entry.newItems ?? 0) > 0 ? "\(Wording.grouped(entry.newItems ?? 0)) new" : ""
      case .next: entry.next.map { "next \(moment(of: $0, after: entry, clock))" } ?? ""
      }
    }
  }

  /// "15:36" on the same day, else "25 Nov".
  private static func moment(of next: NextDue, after entry: LedgerEntry, _ clock: Clock) -> String {
    let day = clock.zone.day(at: next.time)
    guard day != clock.zone.day(at: entry.time) else { return clock.time(of: next.time) }
    return Wording.shortDate(of: day, style: clock.dates)
  }

  /// Returns the columns for which a row of that width has room, with where they begin, and where
  /// what follows them begins.
  func places(fitting width: Int) -> (columns: [(column: Column, x: Int)], end: Int) {
    var columns = Column.allCases.filter { widths[$0.rawValue] > 0 }
    var spared = Self.spared[...]
    while let column = spared.first, self.end(of: columns) > width {
      columns.removeAll { $0 == column }
      spared = spared.dropFirst()
    }
    var x = 1
    var places: [(column: Column, x: Int)] = []
    for column in columns {
      places.append((column, x))
      x += widths[column.rawValue] + 2
    }
    return (places, x)
  }

  private func end(of columns: [Column]) -> Int {
    columns.reduce(1) { $0 + widths[$1.rawValue] + 2 } - 1
  }
}
