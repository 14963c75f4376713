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

  /// Chooses the first of these terminals that terminfo knows.
  init(
    terminals: [String], size: Size, colour: ColourMode, environment: [String: String]
  ) throws(TerminalFailure) {
    memory = try MemoryFile()
    (terminalName, screen) = try Self.open(terminals, on: memory)
    let palette = NcursesStyle.palette(
      mode: colour, colours: Int(tigetnum("colors")), environment: environment)
    style = NcursesStyle(palette: palette)
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
    let rows = canvas.rows
    let old = shown?.rows ?? []
    for y in 0..<size.height where y >= old.count || y >= rows.count || old[y] != rows[y] {
      let cells = y < rows.count ? cells(of: rows[y]) : []
      wmove(window, Int32(y), 0)
      wclrtoeol(window)
      cells.withUnsafeBufferPointer { cells in
        _ = wadd_wchnstr(window, cells.baseAddress, Int32(cells.count))
      }
    }
    let isFirst = shown == nil
    shown = canvas
    wnoutrefresh(window)
    doupdate()
    let bytes = memory.take()
    return isFirst ? bytes : Self.withoutCharsets(bytes)
  }

  /// The next frame is drawn whole, whatever the terminal shows.
  func forget() {
    set_term(screen)
    shown = nil
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

  /// A row as ncurses wants it: one cell a glyph, and it knows itself which of them are wide.
  private func cells(of row: ArraySlice<Canvas.Square>) -> [cchar_t] {
    row.prefix(size.width).flatMap { square in
      square.glyph.map { cells(of: $0, style: square.style) } ?? []
    }
  }

  /// Where libc takes another width for granted than we do (or knows no character of that set),
  /// question marks keep the columns straight.
  private func cells(of glyph: Glyph, style: Style) -> [cchar_t] {
    guard wcwidth(wchar_t(glyph.base.value)) == glyph.width else {
      return Array(repeating: cell(of: Glyph("?"), style: style), count: glyph.width)
    }
    return [cell(of: glyph, style: style)]
  }

  private func cell(of glyph: Glyph, style: Style) -> cchar_t {
    var cell = cchar_t()
    let pair = self.style.colour(of: style.ink) == nil ? 0 : NcursesStyle.pair(of: style.ink)
    let scalars = [glyph.base] + glyph.marks.prefix(Int(CCHARW_MAX) - 1)
    let text = scalars.map { wchar_t($0.value) } + [0]
    setcchar(&cell, text, self.style.attributes(of: style), pair, nil)
    return cell
  }

  /// Without the choice of ASCII as the character set, which terminfo puts into every change of
  /// attributes: the first frame has chosen it, and we never choose another. A tenth of a frame.
  private static func withoutCharsets(_ bytes: [UInt8]) -> [UInt8] {
    let choice = Array("\u{1B}(B".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      result += rest[..<escape]
      rest = rest[escape...]
      let length = rest.starts(with: choice) ? choice.count : 1
      if length == 1 { result.append(0x1B) }
      rest = rest.dropFirst(length)
    }
    return result + rest
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
