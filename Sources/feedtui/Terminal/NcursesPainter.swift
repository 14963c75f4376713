import CNcurses
import FeedCore
import Glibc

/// ncurses, drawing into a file in memory: it knows what the terminal shows and returns the bytes
/// that turn that into the next frame. It writes nowhere else, reads nothing and never waits.
final class NcursesPainter {
  /// The name under which the terminal was found in terminfo.
  let terminalName: String
  /// What gives the terminal back from any state, even out of the middle of a sequence.
  let rescue: [UInt8]
  private let screen: OpaquePointer
  private let memory: MemoryFile
  private let style: NcursesStyle
  private var shown: Canvas?
  private var size: Size
  private var merger = SequenceMerger()
  /// The row that is being gathered, and a blank cell of each style: kept, as each key needs them.
  private var line: [cchar_t] = []
  private var templates: [Int: cchar_t] = [:]

  /// Chooses the first of these terminals that terminfo knows.
  init(
    terminals: [String], size: Size, colour: ColourMode, theme: Theme = Theme(),
    environment: [String: String]
  ) throws(TerminalFailure) {
    memory = try MemoryFile()
    (terminalName, screen) = try Self.open(terminals, on: memory)
    let palette = NcursesStyle.palette(
      mode: colour, colours: Int(tigetnum("colors")), environment: environment)
    style = NcursesStyle(palette: palette, theme: theme)
    rescue = Self.rescueBytes()
    self.size = size
    prepare()
  }

  /// Frees what ncurses holds; a terminal that shows something must have been left before.
  func close() {
    set_term(screen)
    delscreen(screen)
    memory.close()
  }

  /// The bytes that make the terminal show this frame.
  func paint(_ canvas: Canvas) -> [UInt8] {
    set_term(screen)
    let window = wholeScreen()
    for y in 0..<size.height where shown.map({ !canvas.isSame(as: $0, inRow: y) }) ?? true {
      gather(canvas.row(y))
      wmove(window, Int32(y), 0)
      if line.count < size.width { wclrtoeol(window) }
      line.withUnsafeBufferPointer { cells in
        _ = wadd_wchnstr(window, cells.baseAddress, Int32(cells.count))
      }
    }
    shown = canvas
    wnoutrefresh(window)
    doupdate()
    return merger.merge(memory.take())
  }

  /// The next frame is drawn whole, whatever the terminal shows.
  func forget() {
    set_term(screen)
    shown = nil
    merger.forget()
    clearok(shownScreen(), true)
  }

  func resize(to size: Size) {
    self.size = size
    set_term(screen)
    resizeterm(Int32(max(1, size.height)), Int32(max(1, size.width)))
    forget()
  }

  /// The bytes that give the terminal back; the next frame takes it again.
  func leave() -> [UInt8] {
    set_term(screen)
    endwin()
    forget()
    return memory.take()
  }

  /// A size of its own is all that LINES and COLUMNS could tell, and ours comes from the terminal;
  /// but where terminfo has none (Linux console), ncurses starts only if it may look for one.
  private static func open(
    _ terminals: [String], on memory: MemoryFile
  ) throws(TerminalFailure) -> (String, OpaquePointer) {
    use_tioctl(false)
    for name in terminals {
      for mayLook in [false, true] {
        use_env(mayLook)
        if let screen = newterm(name, memory.stream, memory.stream) { return (name, screen) }
      }
    }
    throw .unknownTerminal(name: TerminalName.printable(terminals.first))
  }

  private func prepare() {
    typeahead(-1)
    resizeterm(Int32(max(1, size.height)), Int32(max(1, size.width)))
    curs_set(0)
    idlok(wholeScreen(), true)
    leaveok(wholeScreen(), true)
    guard style.palette != .none else { return }
    start_color()
    use_default_colors()
    for ink in Style.Ink.allCases {
      guard let colour = style.colour(of: ink) else { continue }
      init_pair(NcursesStyle.pair(of: ink), colour, -1)
    }
  }

  /// Gathers a row as ncurses wants it: one cell a glyph, and it knows itself which of them are wide.
  private func gather(_ row: ArraySlice<Canvas.Square>) {
    line.removeAll(keepingCapacity: true)
    for square in row.prefix(size.width) {
      guard let glyph = square.glyph else { continue }
      var cell = template(of: square.style)
      if glyph.base.isASCII || wcwidth(wchar_t(glyph.base.value)) == glyph.width {
        cell.chars.0 = wchar_t(glyph.base.value)
        if !glyph.isBare { Self.add(glyph.marks, to: &cell) }
        line.append(cell)
      } else {
        // Where libc takes another width for granted than we do (or knows no character of that set),
        // question marks keep the columns straight.
        cell.chars.0 = wchar_t(UInt8(ascii: "?"))
        for _ in 0..<glyph.width { line.append(cell) }
      }
    }
  }

  /// A blank cell of that style; each is made once.
  private func template(of style: Style) -> cchar_t {
    let key = Int(style.ink.rawValue) << 8 | Int(style.attributes.rawValue)
    if let known = templates[key] { return known }
    var cell = cchar_t()
    let pair = self.style.colour(of: style.ink) == nil ? 0 : NcursesStyle.pair(of: style.ink)
    setcchar(&cell, [wchar_t(UInt8(ascii: " ")), 0], self.style.attributes(of: style), pair, nil)
    templates[key] = cell
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

  /// Ends a sequence that was cut, then: attributes off, colours as they were, cursor shown, keypad
  /// off, main screen.
  private static func rescueBytes() -> [UInt8] {
    let names = ["sgr0", "op", "cnorm", "rmkx", "rmcup"]
    return names.reduce(into: Array("\u{1B}\\".utf8)) { bytes, name in
      guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return }
      bytes += String(cString: text).utf8
    }
  }
}
