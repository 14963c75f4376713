import CNcurses
import SafeText
import TerminalKit

/// Converts the squares of a canvas to cells of ncurses.
///
/// A key that scrolls converts thousands of squares, so the buffers are kept.
struct NcursesCells {
  private let style: NcursesStyle
  /// The buffer for the cells of a row.
  private var row: [cchar_t] = []
  /// The blank cells of the styles used so far, and the pairs of colours that they have.
  private var blanks: [Style: cchar_t] = [:]
  private var pairs = ColourPairs()
  /// What must not be drawn as it is; `nil` if the terminal draws all widths as expected.
  var widths: WidthProfile?

  init(style: NcursesStyle, widths: WidthProfile? = nil) {
    self.style = style
    self.widths = widths
  }

  /// Returns the frame as it can be drawn: with nothing that the terminal draws in another width.
  func drawable(_ canvas: Canvas) -> Canvas {
    guard let widths else { return canvas }
    var result = canvas
    result.replaceGlyphs(widths.replacement)
    return result
  }

  /// Returns whether the terminal draws characters of the row in other widths all the same.
  func isUneven(_ row: ArraySlice<Canvas.Square>) -> Bool {
    guard let widths else { return false }
    return row.contains { square in square.glyph.map(widths.isUneven) ?? false }
  }

  /// Passes the cells of a row to `use`.
  ///
  /// There is one cell per glyph, because ncurses itself knows which of them are wide.
  mutating func withRow(
    _ squares: ArraySlice<Canvas.Square>, _ use: (UnsafeBufferPointer<cchar_t>) -> Void
  ) {
    row.removeAll(keepingCapacity: true)
    var style = Style.plain
    var cell = blank(of: style)
    for square in squares {
      guard let glyph = square.glyph else { continue }
      if !square.style.isSame(as: style) {
        style = square.style
        cell = blank(of: style)
      }
      if glyph.base.isASCII, glyph.isBare {
        cell.chars.0 = wchar_t(glyph.base.value)
        row.append(cell)
      } else {
        append(glyph, cell, style)
      }
    }
    row.withUnsafeBufferPointer(use)
  }

  private mutating func append(_ glyph: Glyph, _ blank: cchar_t, _ style: Style) {
    var cell = blank
    if glyph.base == Self.bar, style.role == .selection, self.style.colours.isReversedRow(style) {
      cell = self.blank(of: Style(.selection))
    }
    if glyph.base.isASCII || wcwidth(wchar_t(glyph.base.value)) == glyph.width {
      cell.chars.0 = wchar_t(glyph.base.value)
      if !glyph.isBare { Self.add(glyph.marks, to: &cell) }
      row.append(cell)
    } else {
      // Where libc assumes another width than we do (or does not know the character), question
      // marks keep the columns aligned.
      cell.chars.0 = wchar_t(UInt8(ascii: "?"))
      for _ in 0..<glyph.width { row.append(cell) }
    }
  }

  /// The mark of the selection, half a column wide: its other half would be a notch in a reversed
  /// row, so it stands beside that.
  private static let bar = Unicode.Scalar(0x258C)

  /// Returns a blank cell with the style.
  private mutating func blank(of style: Style) -> cchar_t {
    if let known = blanks[style] { return known }
    var cell = cchar_t()
    let colours = self.style.numbers(of: style)
    var pair =
      self.style.depth == .none || colours == self.style.plain
      ? 0
      : pairs.number(
        colours.foreground, colours.background, isOfPicture: style.isPicture)
    // A pair beyond 255 has room only in the last argument.
    setcchar(
      &cell, [wchar_t(UInt8(ascii: " ")), 0], self.style.attributes(of: style),
      Int16(truncatingIfNeeded: pair), &pair)
    blanks[style] = cell
    return cell
  }

  /// Adds the marks that fit in a cell after the base (`CCHARW_MAX` is 5).
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
