package import FeedModel
package import FeedtuiSettings
import SafeText
package import TerminalKit

/// The properties that all cells share: measures, marks and the time that ages are relative to.
nonisolated package struct Appearance: Equatable {
  package let density: Density
  /// The current time in seconds since 1970.
  package let now: Int64
  /// Whether all items are of one feed; their rows do not name it.
  package var isOfOneFeed = false
  /// How times of other days than today are written below the headings of those days; `nil` where
  /// rows are not divided by days.
  package var times: Times?

  package init(density: Density, now: Int64) {
    self.density = density
    self.now = now
  }

  /// Returns the age of what is of that second, "3h"; below the heading of another day than today
  /// the time of the day, "14:05".
  package func age(of second: Int64) -> String {
    if let times, times.days.contains(second) {
      return Wording.clock(second, times.zone, style: times.style)
    }
    return Wording.age(since: second, now: now)
  }

  package struct Times: Equatable {
    let zone: Zone
    let style: ClockStyle
    /// The seconds since 1970 of the days with headings, up to today.
    let days: Range<Int64>

    package init(_ clock: Clock, now: Int64, monthsBefore: Day?) {
      (zone, style) = (clock.zone, clock.style)
      let today = clock.zone.start(of: clock.zone.day(at: now))
      days = min(monthsBefore.map { clock.zone.start(of: $0) } ?? .min, today)..<today
    }

    /// The zone is the same throughout a run.
    package static func == (one: Times, other: Times) -> Bool {
      one.style == other.style && one.days == other.days
    }
  }

  /// The number of rows of a cell with a line of facts, which is below the title if there is room.
  package var rowsWithFacts: Int {
    switch density {
    case .compact: 1
    case .airy, .comfortable: 2
    }
  }

  /// Returns the cell with an empty row below it, if there is room between items.
  package func spaced(_ cell: any Cell) -> any Cell {
    switch density {
    case .airy: SpacedCell(cell: cell)
    case .comfortable, .compact: cell
    }
  }

  /// The columns for the selection, the unread mark, the star or a highlight, and a blank.
  package static let gutter = 4
  /// The rows of a part of a cell at most, so that no cell outgrows the screen.
  package static let mostRows = 2
  static let selectionMark = "▌"
  /// The thumb of the scroll indicator.
  package static let indicator = "▐"
  package static let unreadMark = "●"
  package static let favouriteMark = "★"
  /// A bar at the left of all rows of an entry that a rule highlights.
  package static let highlightMark = "┃"

  /// Returns a rating of 1 to 5, "rated 4"; `nil` without one.
  package static func rating(_ rating: Int) -> String? { rating > 0 ? "rated \(rating)" : nil }

  static let noteMark = "✎"

  /// Returns how many marks wait for a server, "⇅ 12", and in ASCII "sync 12"; `nil` if none do.
  package static func waiting(_ count: Int, _ marks: MarkStyle?) -> String? {
    guard count > 0 else { return nil }
    let sign =
      switch marks {
      case .ascii: "sync"
      case .unicode, nil: "⇅"
      }
    return "\(sign) \(Wording.grouped(count))"
  }

  /// Returns how far downloads are in all, "↓ 2 43%"; `nil` if none come.
  static func coming(_ all: [Download.Progress], _ marks: MarkStyle?) -> String? {
    guard !all.isEmpty else { return nil }
    let known = all.filter { $0.total != nil }
    let total = known.reduce(0) { $0 + ($1.total ?? 0) }
    let share = total > 0 ? " \(known.reduce(0) { $0 + $1.count } * 100 / total)%" : ""
    return "\(marks == .ascii ? "get" : "↓") \(all.count)\(share)"
  }

  /// Returns the user's tags on an item in short or all of them, and the mark of a note, "#later +2
  /// ✎"; `nil` without any.
  package static func tag(_ tags: [String], hasNote: Bool, isWhole: Bool = false) -> String? {
    let mark = hasNote ? noteMark : nil
    if isWhole { return (tags.map { "#\($0)" } + [mark].compactMap(\.self)).joined(separator: " ") }
    guard let first = tags.first else { return mark }
    let rest = tags.count > 1 ? " +\(tags.count - 1)" : ""
    return DisplayWidth.truncated("#\(first)", to: 16) + rest + (mark.map { " \($0)" } ?? "")
  }

  /// Returns the lines of a note, the first with its mark; none without a note.
  package static func noteLines(_ note: String?) -> [String] {
    guard let note else { return [] }
    let lines = note.split(separator: "\n").map { Sanitizer.line(String($0)) }
    return lines.enumerated().map { $0 == 0 ? "\(noteMark) \($1)" : $1 }
  }
}

/// A cell with an empty row below it.
nonisolated struct SpacedCell: Cell {
  let cell: any Cell

  var spoken: String { cell.spoken }

  func height(fitting width: Int) -> Int { cell.height(fitting: width) + 1 }

  func selectedPart(in size: Size) -> Rect { cell.selectedPart(in: size) }

  func draw(in canvas: inout Canvas, state: CellState) {
    let size = canvas.size
    let place = Rect(x: 0, y: 0, width: size.width, height: size.height - 1)
    canvas.draw(in: place) { cell.draw(in: &$0, state: state) }
  }
}
