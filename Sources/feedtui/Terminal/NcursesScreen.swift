import FeedCore
import Glibc

/// The real terminal: ncurses draws the frames in memory, we write them, read the keys and hear the
/// signals. One at a time.
final class NcursesScreen: Screen {
  private(set) var size: Size
  let events = ScreenEvents()
  private let device: TerminalDevice
  private let signals: TerminalSignals
  private let input: TerminalInput
  private let output: TerminalOutput
  private let painter: NcursesPainter
  /// The newest frame that has not been drawn.
  private var waiting: Canvas?
  private var state = State.open

  private enum State {
    case open
    /// The terminal is gone; the reader of the events has been told.
    case vanished
    case closed
  }

  /// Takes the terminal over: raw keys, the alternate screen, no cursor, bracketed paste.
  init(
    colour: ColourMode, theme: Theme = Theme(),
    environment: [String: String] = NcursesScreen.environment
  ) throws(TerminalFailure) {
    TerminalLocale.adopt(environment)
    device = try TerminalDevice()
    signals = try TerminalSignals()
    size = device.size
    painter = try NcursesPainter(
      terminals: TerminalName.candidates(for: environment["TERM"]), size: size, colour: colour,
      theme: theme,
      environment: environment)
    input = TerminalInput(descriptor: device.descriptor)
    output = TerminalOutput(descriptor: device.descriptor)
    connect()
    device.makeRaw()
    TerminalGuard.arm(
      terminal: device.descriptor, modes: device.found,
      bytes: painter.rescue + Self.endOfPastes)
    output.send(Self.startOfPastes)
    input.start()
  }

  /// The name under which the terminal was found; another than `TERM` where that was unknown.
  var terminalName: String { painter.terminalName }

  func present(_ canvas: Canvas) {
    guard state == .open else { return }
    waiting = canvas
    draw()
  }

  func invalidate() {
    painter.forget()
  }

  func copy(_ text: String) {
    guard state == .open else { return }
    output.send(Clipboard.sequence(for: text))
  }

  func suspend() {
    guard state == .open else { return }
    leave()
    signals.stop()
    enter()
  }

  func lend(for work: () -> Void) {
    guard state == .open else { return work() }
    leave()
    TerminalGuard.lendErrors { signals.standAside(for: work) }
    enter()
  }

  func close() {
    guard state != .closed else { return }
    input.stop()
    // Also when it has vanished: a hang-up may have come from somebody's `kill`.
    leave()
    state = .closed
    TerminalGuard.disarm()
    signals.close()
    painter.close()
    device.close()
  }

  private func connect() {
    input.onEvents = { [weak self] in self?.deliver($0) }
    output.onDrained = { [weak self] in self?.draw() }
    output.onVanished = { [weak self] in self?.deliver([.vanished]) }
    signals.onSignal = { [weak self] in self?.react(to: $0) }
  }

  /// Draws the newest frame if the last has left.
  private func draw() {
    guard state == .open, output.isDrained, let canvas = waiting else { return }
    waiting = nil
    output.send(painter.paint(canvas))
  }

  /// Hands events over; that the terminal is gone only once.
  private func deliver(_ events: [ScreenEvent]) {
    TerminalGuard.coverThread()
    guard state == .open else { return }
    self.events.send(events)
    if events.contains(.vanished) {
      state = .vanished
      input.stop()
    }
  }

  private func react(to signal: Int32) {
    switch signal {
    case SIGWINCH: adoptSize()
    case SIGTSTP: suspend()
    case SIGCONT: enter()
    case SIGTERM: deliver([.terminated(signal)])
    case SIGHUP: deliver([.vanished])
    case SIGINT: deliver([.interrupted])
    default: break
    }
  }

  private func adoptSize() {
    let now = device.size
    guard now != size, state == .open else { return }
    size = now
    painter.resize(to: now)
    deliver([.resize(now)])
  }

  /// Gives the terminal back, within a moment even on a stalled line.
  private func leave() {
    waiting = nil
    output.send(Self.endOfPastes + painter.leave())
    if !output.finish(within: 500) {
      // The line is stalled. Nobody needs the old frames any more when it comes back.
      device.discardOutput()
      output.send(painter.rescue + Self.endOfPastes)
      _ = output.finish(within: 0)
    }
    device.restore()
  }

  /// Takes the terminal again, whatever somebody else did with it in between.
  private func enter() {
    guard state == .open else { return }
    device.makeRaw()
    output.send(Self.startOfPastes)
    // What the terminal shows is unknown, its mode too: ncurses sets all of it up again.
    painter.forget()
    adoptSize()
    deliver([.resumed])
  }

  /// Bracketed paste (xterm's private mode 2004).
  private static let startOfPastes = Array("\u{1B}[?2004h".utf8)
  private static let endOfPastes = Array("\u{1B}[?2004l".utf8)

  /// The variables of the environment that matter to a terminal.
  static var environment: [String: String] {
    let names = ["TERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG"]
    return names.reduce(into: [:]) { result, name in
      result[name] = getenv(name).map { String(cString: $0) }
    }
  }
}
