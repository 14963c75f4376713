import CNcurses
import FeedPictures
import FeedtuiSettings
import Glibc
import TerminalKit

/// The part of ncurses that draws, into a file in memory.
///
/// ncurses knows what the terminal shows and returns the bytes that turn it into the next frame. It
/// writes nowhere else, reads nothing and never waits. Frames are drawn into its own picture of the
/// next one: a window before that would be another copy of the screen to keep, to scroll and to
/// compare.
final class NcursesPainter {
  /// The name of the terminal's entry in terminfo.
  let terminalName: String
  /// The bytes that restore the terminal from any state, even in the middle of a sequence.
  let reset: [UInt8]
  private let screen: OpaquePointer
  private let memory: MemoryFile
  private var style: NcursesStyle
  private let environment: [String: String]
  private var shown: Canvas?
  private var size: Size
  private var merger = SequenceMerger()
  private var cells: NcursesCells
  private let region: ScrollingRegion?
  private var links = LinkWriter()

  /// Chooses the first of the given terminals that terminfo knows.
  init(
    terminals: [String], size: Size, colours: ScreenColours,
    environment: [String: String]
  ) throws(TerminalError) {
    memory = try MemoryFile()
    (terminalName, screen, merger.hasColumns) = try Self.open(terminals, on: memory, environment)
    self.environment = environment
    style = Self.style(colours, environment)
    cells = NcursesCells(style: style)
    reset = Terminfo.reset
    merger.hasEndings = Terminfo.hasEndings
    region = ScrollingRegion()
    self.size = size
    prepare()
  }

  /// Frees the memory of ncurses. A terminal that shows a frame must be left first.
  func close() {
    set_term(screen)
    delscreen(screen)
    memory.close()
  }

  /// Returns the bytes that make the terminal show this frame.
  ///
  /// - Parameter again: Rows that are drawn even if their text stays the same.
  func paint(_ canvas: Canvas, again: [Range<Int>] = []) -> [UInt8] {
    let canvas = cells.drawable(canvas)
    set_term(screen)
    let window = nextScreen()
    // Whether rows can have characters that the terminal draws in other columns than ncurses knows.
    let isUneven = cells.widths?.leavesUnevenRows == true
    let shift =
      canvas.size == size && again.isEmpty && !isUneven
      ? shown.flatMap { canvas.shift(from: $0) } : nil
    let takesLinks = canvas.links.isOn && region != nil
    if !takesLinks { links.forget() }
    let scrolling = shift.map(scroll) ?? []
    if shift == nil, again.isEmpty, !isUneven, isBetterErased(for: canvas) {
      clearok(shownScreen(), true)
    }
    let relinked = takesLinks ? shown.map { canvas.rowsWithOtherLinks(than: $0, after: shift) } : []
    // ncurses searches for rows that moved, unless they have been scrolled. It would not know what
    // becomes of links in them, nor where characters are inserted.
    idlok(window, again.isEmpty && scrolling.isEmpty && !takesLinks && !isUneven)
    idcok(window, !takesLinks && !isUneven)
    var uneven: [UInt8] = []
    if isUneven {
      uneven = paintUneven(canvas, again: again.flatMap(Array.init) + (relinked ?? []))
    } else {
      for change in canvas.changes(since: shown, after: shift, height: size.height) {
        if let edge = change.edge {
          cells.draw([edge], in: window, row: change.row, column: size.width - 1)
        } else {
          draw(row: change.row, of: canvas)
        }
      }
      for rows in again { wredrawln(window, Int32(rows.lowerBound), Int32(rows.count)) }
      for row in relinked ?? [] { wredrawln(window, Int32(row), 1) }
    }
    shown = canvas
    doupdate()
    let bytes = merger.merge(scrolling + uneven + memory.take())
    return takesLinks ? links.write(bytes, of: canvas) : bytes
  }

  private func draw(row y: Int, of canvas: Canvas) {
    let (window, squares) = (nextScreen(), canvas.row(y).prefix(size.width))
    if squares.count < size.width {
      wmove(window, Int32(y), 0)
      wclrtoeol(window)
    }
    cells.draw(squares, in: window, row: y, column: 0)
  }

  /// Paints rows in which the terminal has other columns than ncurses believes, each whole and on
  /// its own. Returns their bytes. Other rows are left for the end of the frame.
  private func paintUneven(_ canvas: Canvas, again: [Int]) -> [UInt8] {
    let window = nextScreen()
    var bytes: [UInt8] = []
    if shown == nil {
      // The first bytes of ncurses make lines wrap.
      werase(window)
      doupdate()
      bytes = memory.take()
    }
    for y in 0..<size.height {
      let isPainted = shown.map { canvas.isSame(as: $0, inRow: y) } ?? false
      guard !isPainted || again.contains(y) else { continue }
      let isUneven = [canvas, shown].contains { canvas in
        canvas.map { y < $0.size.height && cells.isUneven($0.row(y)) } ?? false
      }
      guard isUneven || again.contains(y) else {
        draw(row: y, of: canvas)
        continue
      }
      // A row that is too long must not get into the next one.
      bytes += flush(to: y) + Terminfo.bytes("el") + Terminfo.bytes("rmam")
      if !isPainted { draw(row: y, of: canvas) }
      wredrawln(window, Int32(y), 1)
      bytes += flush(to: y) + Terminfo.bytes("smam")
    }
    return bytes
  }

  /// Returns the bytes of what has changed so far. They end with the cursor at row `y` by its
  /// number, as ncurses is mistaken about where it is.
  private func flush(to y: Int) -> [UInt8] {
    let window = nextScreen()
    wmove(window, Int32(y), 0)
    leaveok(window, false)
    doupdate()
    leaveok(window, true)
    return memory.take() + "\u{1B}[\(y + 1)H".utf8
  }

  /// Returns whether the screen had better be emptied before it shows a canvas. Images are left
  /// alone, and terminals that erase in another colour than that of the background.
  private func isBetterErased(for canvas: Canvas) -> Bool {
    guard tigetflag("bce") > 0 || style.plain.background < 0, let shown, canvas.size == size,
      shown.size == size, shown.overlaysInSight.isEmpty, canvas.overlaysInSight.isEmpty
    else { return false }
    return canvas.isCheaperOnEmptyScreen(than: shown)
  }

  /// Scrolls rows, so that they need not be drawn again. Returns the bytes for the terminal; none
  /// if ncurses finds out by itself what has been scrolled.
  private func scroll(_ shift: Canvas.Shift) -> [UInt8] {
    if let region { return region.scroll(shift, height: size.height) }
    ScrollingRegion.scroll(shift, in: nextScreen())
    return []
  }

  /// The colours that pictures can have; `nil` without any.
  var pictureColours: PictureSpec.Colours? {
    switch style.depth {
    case .none: nil
    case .eight, .sixteen: .eight
    case .many, .direct: .many
    }
  }

  /// Paints all frames from the next one on with these colours. Returns whether they are others.
  @discardableResult func restyle(_ colours: ScreenColours) -> Bool {
    set_term(screen)
    let new = Self.style(colours, environment)
    guard new != style else { return false }
    style = new
    cells = NcursesCells(style: style, widths: cells.widths)
    startColours()
    forget()
    return true
  }

  /// Paints all frames from the next one on for these widths. Returns whether they are others.
  func correct(_ widths: WidthProfile?) -> Bool {
    guard widths != cells.widths else { return false }
    cells.widths = widths
    // Rows on the screen may have been moved, and may have got into the next ones.
    forget()
    return true
  }

  /// Returns the style for the terminal that ncurses was started for.
  private static func style(
    _ colours: ScreenColours, _ environment: [String: String]
  ) -> NcursesStyle {
    let depth = ColourDepth.chosen(
      colours.mode, colours: Int(tigetnum("colors")), environment: environment
    ).sparing(colours.isLowBandwidth)
    return NcursesStyle(ThemeColours(colours.theme, colours.own, depth: depth))
  }

  /// What is known of the terminal without asking it.
  var facts: TerminalFacts {
    var facts = TerminalFacts(environment, name: terminalName)
    facts.colours = style.depth.words
    return facts
  }

  var hasColours: Bool { style.depth != .none }

  /// Makes the next frame a complete one, whatever the terminal shows.
  func forget() {
    set_term(screen)
    shown = nil
    merger.forget()
    links.forget()
    clearok(shownScreen(), true)
  }

  func resize(to size: Size) {
    self.size = size
    set_term(screen)
    resizeterm(Int32(max(1, size.height)), Int32(max(1, size.width)))
    forget()
  }

  /// Returns the bytes that give the terminal back. The next frame takes it over again.
  func leave() -> [UInt8] {
    set_term(screen)
    let pending = merger.end()
    endwin()
    forget()
    return pending + memory.take()
  }

  /// Starts ncurses for the first of the given terminals that terminfo knows. Returns its name too,
  /// and whether ncurses moves the cursor by absolute positions alone (cup).
  ///
  /// The size comes from the terminal, so ncurses need not look at `LINES` and `COLUMNS`. But if
  /// terminfo has no size (Linux console), ncurses starts only when it may look for one.
  private static func open(
    _ terminals: [String], on memory: MemoryFile, _ environment: [String: String]
  ) throws(TerminalError) -> (String, OpaquePointer, Bool) {
    use_tioctl(false)
    for name in terminals {
      let entry = TerminfoEntry(named: name, in: environment)
      for mayLook in [false, true] {
        use_env(mayLook)
        if let screen = entry?.start(name, on: memory.stream) { return (name, screen, true) }
        if let screen = newterm(name, memory.stream, memory.stream) { return (name, screen, false) }
      }
    }
    throw .unknownTerminal(name: TerminalName.printable(terminals.first))
  }

  private func prepare() {
    typeahead(-1)
    resizeterm(Int32(max(1, size.height)), Int32(max(1, size.width)))
    curs_set(0)
    leaveok(nextScreen(), true)
    startColours()
  }

  /// Starts the colours, with those of the theme for plain text. The pairs of others are defined as
  /// they are needed.
  private func startColours() {
    merger.slots = style.slots
    guard style.depth != .none else { return }
    start_color()
    assume_default_colors(Int32(style.plain.foreground), Int32(style.plain.background))
  }

  /// What goes to the status line of the terminal, by its entry in terminfo; `nil` without one.
  var statusLine: String? {
    set_term(screen)
    return Terminfo.text("tsl")
  }
}
