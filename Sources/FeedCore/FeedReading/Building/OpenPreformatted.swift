import FeedFormats

/// The open `pre` elements, and the place within the line for tabs.
struct OpenPreformatted {
  private var count = 0
  private var column = 0
  /// Whether the next line end counts; the first one within `pre` does not.
  private var lineEnd = LineEnd.counts

  private enum LineEnd {
    case counts, ignored
  }

  var isOpen: Bool { count > 0 }
  var isWithinLine: Bool { column > 0 }

  mutating func begin() {
    count += 1
    lineEnd = .ignored
  }

  mutating func end() {
    count = max(0, count - 1)
  }

  mutating func endAll() {
    count = 0
  }

  /// Returns the text without the line end that directly follows the start tag.
  mutating func entered(_ text: String) -> Substring.UTF8View {
    var rest = text.utf8[...]
    guard lineEnd == .ignored else { return rest }
    if rest.first == ASCII.carriageReturn { rest.removeFirst() }
    if rest.first == ASCII.lineFeed { rest.removeFirst() }
    if !text.isEmpty { lineEnd = .counts }
    return rest
  }

  mutating func beginLine() {
    column = 0
  }

  /// Goes over a text without tabs and line ends.
  mutating func advance(over text: Substring) {
    column += text.utf8.count { $0 & 0xc0 != 0x80 }
  }

  /// Goes to the next tab stop, and returns the blanks up to there.
  mutating func advanceToTab() -> Substring {
    let blanks = 4 - column % 4
    column += blanks
    return Substring(String(repeating: " ", count: blanks))
  }
}
