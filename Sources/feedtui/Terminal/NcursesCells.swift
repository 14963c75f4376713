import CNcurses
import FeedCore

/// Turns squares of a canvas into cells of ncurses. A key that scrolls turns thousands of them, so what is
/// needed for each of them is kept.
struct NcursesCells {
  private let style: NcursesStyle
  /// The row that was made last.
  private var row: [cchar_t] = []
  /// A blank cell of each style that was met.
  private var blanks: [Style: cchar_t] = [:]

  init(style: NcursesStyle) {
    self.style = style
  }

  /// Lends the cells of a row: one a glyph, as ncurses knows itself which of them are wide.
  mutating func withRow(
    _ squares: ArraySlice<Canvas.Square>, _ use: (UnsafeBufferPointer<cchar_t>) -> Void
  ) {
    row.removeAll(keepingCapacity: true)
    var style = Style.plain
    var cell = blank(of: style)
    for square in squares {
      guard let glyph = square.glyph else { continue }
      if square.style != style {
        style = square.style
        cell = blank(of: style)
      }
      append(glyph, cell)
    }
    row.withUnsafeBufferPointer(use)
  }

  private mutating func append(_ glyph: Glyph, _ blank: cchar_t) {
    var cell = blank
    if glyph.base.isASCII || wcwidth(wchar_t(glyph.base.value)) == glyph.width {
      cell.chars.0 = wchar_t(glyph.base.value)
      if !glyph.isBare { Self.add(glyph.marks, to: &cell) }
      row.append(cell)
    } else {
      // Where libc takes another width for granted than we do (or knows no character of that set),
      // question marks keep the columns straight.
      cell.chars.0 = wchar_t(UInt8(ascii: "?"))
      for _ in 0..<glyph.width { row.append(cell) }
    }
  }

  /// A blank cell of that style.
  private mutating func blank(of style: Style) -> cchar_t {
    if let known = blanks[style] { return known }
    var cell = cchar_t()
    let pair = self.style.colour(of: style.ink) == nil ? 0 : NcursesStyle.pair(of: style.ink)
    setcchar(&cell, [wchar_t(UInt8(ascii: " ")), 0], self.style.attributes(of: style), pair, nil)
    blanks[style] = cell
    return cell
  }

  /// As many as a cell holds beside the base (`CCHARW_MAX` is 5).
  private static func add(_ marks: [Unicode.Scalar], to cell: inout cchar_t) {
    for (place, mark) in marks.enumerated() {
      let character = wchar_t(mark.value)
      switch place {
      case 0: cell.chars.1 = character
      case 1: cell.chars.2 = character
      case 2: cell.chars.3 = character
      case 3: cell.chars.4 = character
      default: return
      }
    }
  }
}
