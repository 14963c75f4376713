package import FeedtuiSettings
import SafeText
package import TerminalKit

/// The keys that matter most on a page, with a word for each, on one row.
///
/// Every frame shows it, so the row is composed once for each width.
package final class HintLine: Equatable {
  /// "Enter", "read", and their columns.
  private struct Entry: Equatable {
    let key: String
    let word: String
    let width: Int

    init(_ key: String, _ word: String) {
      (self.key, self.word) = (key, word)
      width = DisplayWidth.columns(of: "\(key) \(word)")
    }
  }

  private var entries: [Entry] = []
  /// What is never left out: the way back, and the key that shows all others.
  private var rest: [Entry] = []
  /// The row of the width that was asked for last.
  private var composed: Canvas.Patch?
  /// Where its hints are.
  private var places: [(columns: Range<Int>, key: String)] = []

  /// Takes the hints whose actions have keys.
  package init(_ hints: [Hint], _ page: KeyTable, everywhere: KeyTable) {
    func entry(_ hint: Hint) -> Entry? {
      guard let key = page.key(of: hint.action) ?? everywhere.key(of: hint.action) else {
        return nil
      }
      return Entry(key, hint.word)
    }
    entries = hints.compactMap(entry)
    if Self.ways.contains(hints.last?.action ?? ""), let way = entries.popLast() { rest = [way] }
    rest.append(
      entry(Hint(action: "help", word: "more")) ?? Entry(":help", "more"))
  }

  /// Names one key alone.
  package init(key: String, word: String) { rest = [Entry(key, word)] }

  private static let gap = 3
  /// The actions that lead back, or out.
  private static let ways = ["back", "quit"]

  package static func == (one: HintLine, other: HintLine) -> Bool {
    one.entries == other.entries && one.rest == other.rest
  }

  /// Draws as many as fit into a part of one row that is still blank; the key for all others is
  /// always there.
  package func draw(in canvas: inout Canvas, at part: Rect) {
    if let composed, canvas.draw(composed, in: part) { return }
    composed = row(part.size, takesLinks: canvas.links.isOn)
    if let composed { canvas.draw(composed, in: part) }
  }

  /// Returns the key of the hint in that column of the part where it is drawn.
  package func key(at column: Int) -> String? { places.first { $0.columns.contains(column) }?.key }

  private func row(_ size: Size, takesLinks: Bool) -> Canvas.Patch? {
    var canvas = Canvas(size: size, takesLinks: takesLinks)
    var x = 0
    places = []
    let kept = rest.map { $0.width + Self.gap }.reduce(0, +) - Self.gap
    for entry in entries {
      guard x + entry.width + Self.gap + kept <= size.width else { break }
      draw(entry, in: &canvas, at: &x)
      x += canvas.draw(" · ", at: Point(x: x, y: 0), style: .muted)
    }
    // The key for all others comes before the way back.
    let shown = kept <= size.width ? rest[...] : rest.suffix(1)
    for (number, entry) in shown.enumerated() where x + entry.width <= size.width {
      if number > 0 { x += canvas.draw(" · ", at: Point(x: x, y: 0), style: .muted) }
      draw(entry, in: &canvas, at: &x)
    }
    return canvas.patch(of: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  private func draw(_ entry: Entry, in canvas: inout Canvas, at x: inout Int) {
    places.append((x..<x + entry.width, entry.key))
    x += canvas.draw(entry.key, at: Point(x: x, y: 0)) + 1
    x += canvas.draw(entry.word, at: Point(x: x, y: 0), style: .muted)
  }
}

/// An action that the last row of a page names.
nonisolated package struct Hint: Equatable {
  package let action: String
  /// A word or two for the action.
  package let word: String

  package init(action: String, word: String) {
    self.action = action
    self.word = word
  }
}
