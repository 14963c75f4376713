import CNcurses
import SafeText
import TerminalKit

/// Draws the squares of a canvas in a window of ncurses.
///
/// A row is drawn as `chtype`s first, and what these have no room for over them. ncurses takes a
/// tenth of the time for them that it takes for a `cchar_t`.
struct NcursesCells {
  private let style: NcursesStyle
  /// The cells of a row: ASCII, and blanks where there is anything else. The buffers are kept.
  private var row: [chtype] = []
  /// The other cells, and the columns where runs of them begin.
  private var others: [cchar_t] = []
  private var runs: [Run] = []
  /// The blank cells of the styles used last, each in the place that follows from its style.
  private var blanks: [Blank?] = Array(repeating: nil, count: 256)
  private var pairs = ColourPairs()
  /// What must not be drawn as it is; `nil` if the terminal draws all widths as expected.
  var widths: WidthProfile?

  /// A blank cell of a style. A `chtype` has no room for a pair of colours beyond 255.
  private struct Blank {
    let style: Style
    let cell: cchar_t
    let plain: chtype?
  }

  private struct Run {
    let column: Int
    let cells: Int
  }

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

  /// Draws squares in a row of a window, from that column on.
  ///
  /// Of what is not ASCII there is one cell per glyph, because ncurses itself knows which of them
  /// are wide.
  mutating func draw(
    _ squares: ArraySlice<Canvas.Square>, in window: UnsafeMutablePointer<WINDOW>?, row y: Int,
    column x: Int
  ) {
    convert(squares)
    wmove(window, Int32(y), Int32(x))
    waddchnstr(window, row, Int32(squares.count))
    for (number, run) in runs.enumerated() {
      let end = number + 1 < runs.count ? runs[number + 1].cells : others.count
      wmove(window, Int32(y), Int32(x + run.column))
      others[run.cells..<end].withUnsafeBufferPointer {
        _ = wadd_wchnstr(window, $0.baseAddress, Int32($0.count))
      }
    }
  }

  private mutating func convert(_ squares: ArraySlice<Canvas.Square>) {
    others.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    var row = row
    self.row = []
    if row.count < squares.count { row = Array(repeating: 0, count: squares.count) }
    var cells = row.mutableSpan
    var (index, column, runEnd) = (squares.startIndex, 0, -1)
    while index < squares.endIndex {
      // Of a style with the next squares: the blank is no variable of the inner loop.
      let blank = blank(of: squares[index].style)
      repeat {
        let square = squares[index]
        if let plain = blank.plain, let character = square.ascii {
          cells[column] = plain | chtype(character)
        } else {
          cells[column] = chtype(UInt8(ascii: " "))
          if let glyph = square.glyph {
            if column != runEnd { runs.append(Run(column: column, cells: others.count)) }
            runEnd = column + glyph.width
            append(glyph, blank)
          }
        }
        (index, column) = (index + 1, column + 1)
      } while index < squares.endIndex && squares[index].style.isSame(as: blank.style)
    }
    self.row = row
  }

  private mutating func append(_ glyph: Glyph, _ blank: Blank) {
    var cell = blank.cell
    if glyph.base == Self.bar, blank.style.role == .selection,
      style.colours.isReversedRow(blank.style)
    {
      cell = self.blank(of: Style(.selection)).cell
    }
    if glyph.base.isASCII || wcwidth(wchar_t(glyph.base.value)) == glyph.width {
      cell.chars.0 = wchar_t(glyph.base.value)
      if !glyph.isBare { Self.add(glyph.marks, to: &cell) }
      others.append(cell)
    } else {
      // Where libc assumes another width than we do (or does not know the character), question
      // marks keep the columns aligned.
      cell.chars.0 = wchar_t(UInt8(ascii: "?"))
      for _ in 0..<glyph.width { others.append(cell) }
    }
  }

  /// The mark of the selection, half a column wide: its other half would be a notch in a reversed
  /// row, so it stands beside that.
  private static let bar = Unicode.Scalar(0x258C)

  private mutating func blank(of style: Style) -> Blank {
    let place = Int(
      style.role.rawValue &* 3 ^ style.attributes.rawValue ^ style.foreground
        ^ style.background &* 31)
    if let known = blanks[place], known.style.isSame(as: style) { return known }
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
    let isPlain = 0...255 ~= pair
    let blank = Blank(style: style, cell: cell, plain: isPlain ? chtype(cell.attr) : nil)
    blanks[place] = blank
    return blank
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
