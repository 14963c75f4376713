import FeedtuiSettings
import SafeText
import TerminalKit

/// The keys that matter most on a page, with a word for each, on one row.
nonisolated struct HintLine: Equatable {
  /// "Enter", "read", and their columns.
  private struct Entry: Equatable {
    let key: String
    let word: String
    let width: Int
  }

  private var entries: [Entry] = []
  /// The key that shows all others.
  private let rest: Entry

  /// Takes the hints whose actions have keys.
  init(_ hints: [Hint], _ page: KeyTable, everywhere: KeyTable) {
    func entry(_ hint: Hint) -> Entry? {
      guard let key = page.key(of: hint.action) ?? everywhere.key(of: hint.action) else {
        return nil
      }
      return Entry(
        key: key, word: hint.word,
        width: DisplayWidth.columns(of: key) + 1 + DisplayWidth.columns(of: hint.word))
    }
    entries = hints.compactMap(entry)
    rest = entry(Hint("help", "more")) ?? Entry(key: ":help", word: "more", width: 10)
  }

  private static let gap = 3

  /// Draws as many as fit into a number of columns from that point on; the key for all others is
  /// always there.
  func draw(in canvas: inout Canvas, at start: Point, width: Int) {
    var x = start.x
    let end = x + width
    for entry in entries where x + entry.width + Self.gap + rest.width <= end {
      draw(entry, in: &canvas, at: &x, start.y)
      canvas.draw(" · ", at: Point(x: x, y: start.y), style: .muted)
      x += Self.gap
    }
    if x + rest.width <= end { draw(rest, in: &canvas, at: &x, start.y) }
  }

  private func draw(_ entry: Entry, in canvas: inout Canvas, at x: inout Int, _ y: Int) {
    x += canvas.draw(entry.key, at: Point(x: x, y: y))
    x += 1
    x += canvas.draw(entry.word, at: Point(x: x, y: y), style: .muted)
  }
}
