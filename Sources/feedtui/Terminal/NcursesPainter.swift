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
  private var cells: NcursesCells

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
    cells = NcursesCells(style: style)
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
    let shift = canvas.size == size ? shown.flatMap { canvas.shift(from: $0) } : nil
    if let shift { scroll(shift) }
    for y in 0..<size.height where !isPainted(y, of: canvas, after: shift) {
      wmove(window, Int32(y), 0)
      cells.withRow(canvas.row(y).prefix(size.width)) { row in
        if row.count < size.width { wclrtoeol(window) }
        wadd_wchnstr(window, row.baseAddress, Int32(row.count))
      }
    }
    shown = canvas
    wnoutrefresh(window)
    doupdate()
    return merger.merge(memory.take())
  }

  /// Moves rows in the window, as they need not be made again then.
  private func scroll(_ shift: Canvas.Shift) {
    let window = wholeScreen()
    scrollok(window, true)
    wsetscrreg(window, Int32(shift.all.lowerBound), Int32(shift.all.upperBound - 1))
    wscrl(window, Int32(shift.distance))
    scrollok(window, false)
  }

  /// Whether the window has that row as it is to be.
  private func isPainted(_ y: Int, of canvas: Canvas, after shift: Canvas.Shift?) -> Bool {
    if let shift, shift.all.contains(y) { return shift.rows.contains(y) }
    return shown.map { canvas.isSame(as: $0, inRow: y) } ?? false
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
