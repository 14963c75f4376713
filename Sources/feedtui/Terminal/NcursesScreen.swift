package import FeedPictures
package import FeedtuiSettings
import Glibc
package import TerminalKit

/// The real terminal. There can be only one at a time.
///
/// ncurses draws the frames in memory; this class writes them, reads the keys and receives the
/// signals.
package final class NcursesScreen: StyledScreen {
  package private(set) var size: Size
  package let events = ScreenEvents()
  private let device: TerminalDevice
  private let signals: TerminalSignals
  private let input: TerminalInput
  private let output: TerminalOutput
  private let painter: NcursesPainter
  /// The newest frame that has not been drawn.
  private var waiting: Canvas?
  private var state = State.open
  private let inquiry: TerminalInquiry
  private var graphics: ScreenGraphics
  private var modes: TerminalModes

  private enum State {
    case open
    /// The terminal is gone, and the consumer of the events has been told.
    case vanished
    case closed
  }

  /// Takes over the terminal: raw keys, the alternate screen, no cursor, bracketed paste.
  package init(
    colours: ScreenColours = ScreenColours(), escapeDelay: Duration = .milliseconds(25),
    hasMouse: Bool = false, hasTitle: Bool = false,
    environment: [String: String] = NcursesScreen.environment
  ) throws(TerminalError) {
    TerminalLocale.adopt(environment)
    device = try TerminalDevice()
    signals = try TerminalSignals()
    size = device.size
    painter = try NcursesPainter(
      terminals: TerminalName.candidates(for: environment["TERM"]), size: size, colours: colours,
      environment: environment)
    input = TerminalInput(
      descriptor: device.descriptor, escapeDelay: escapeDelay, hasMouse: hasMouse)
    output = TerminalOutput(descriptor: device.descriptor)
    modes = TerminalModes(
      hasMouse: hasMouse,
      hasTitle: hasTitle
        && WindowTitle.isTaken(by: painter.terminalName, statusLine: painter.statusLine),
      isScreen: Multiplexer(environment, version: nil) == .screen)
    graphics = ScreenGraphics(environment)
    inquiry = TerminalInquiry(environment)
    connect()
    device.makeRaw()
    TerminalGuard.arm(
      terminal: device.descriptor, modes: device.found,
      bytes: modes.reset(painter.reset))
    output.send(modes.start)
    askFirst()
    input.start()
  }

  /// The name of the terminal's entry in terminfo. It differs from `TERM` if that is unknown.
  var terminalName: String { painter.terminalName }

  package func present(_ canvas: Canvas) {
    guard state == .open else { return }
    waiting = canvas
    draw()
  }

  package func invalidate() {
    painter.forget()
    graphics.forget()
  }

  package var squareSize: Size? { device.squareSize }

  package func hasNewImages() -> Bool { graphics.takeNews() }

  package func showImages() {
    guard state == .open else { return }
    graphics.isDue = true
    proceed()
  }

  package func transmit(_ image: KittyImage, as number: UInt8, in room: Size) {
    guard state == .open else { return }
    graphics.add(image, as: number, in: room)
    proceed()
  }

  package var facts: TerminalFacts? {
    var facts = painter.facts
    facts.size = device.knownSize
    facts.answers = inquiry.answers.map(TerminalFacts.Answers.given) ?? .silent
    facts.measurements.widths = inquiry.widths(in: size)
    facts.measurements.roundTrip = inquiry.roundTrip
    return facts
  }

  package var pictureColours: PictureSpec.Colours? { painter.pictureColours }

  package func restyle(_ colours: ScreenColours) {
    if painter.restyle(colours) { graphics.forget() }
  }

  package func correct(_ widths: WidthProfile?) {
    if painter.correct(widths) { graphics.forget() }
  }

  package var terminalClipboard: TerminalClipboard { inquiry.clipboard }

  package func copy(_ text: String) {
    guard state == .open else { return }
    output.send(Clipboard.sequence(for: text, in: inquiry.multiplexer))
  }

  package func notify(_ message: String, by ways: [NotificationWay]) {
    guard state == .open else { return }
    output.send(Notification.sequence(message, by: ways, in: inquiry.multiplexer))
  }

  package func show(unread: Int?) { modes.unread = unread }

  package func takesLinks(_ choice: AutomaticChoice) -> Bool {
    guard !modes.isLowBandwidth, TerminalName.answers(terminalName) else { return false }
    return switch choice {
    case .always: true
    case .never: false
    case .auto: inquiry.knowsLinks(terminalName)
    }
  }

  package func reduceTraffic() { modes.isLowBandwidth = true }

  package func suspend() {
    guard state == .open else { return }
    leave()
    signals.stop()
    enter()
  }

  package func lend(for work: () -> Void) {
    guard state == .open else { return work() }
    leave()
    TerminalGuard.lendErrors { signals.standAside(for: work) }
    enter()
  }

  package func close() {
    guard state != .closed else { return }
    input.stop()
    // The shell must not get the answer as if it had been typed.
    if inquiry.owesAnswer { device.discardInput(within: modes.isLowBandwidth ? 1000 : 250) }
    inquiry.end()
    output.send(graphics.removal())
    // This includes a vanished terminal, because the hang-up may have come from a `kill`.
    leave()
    state = .closed
    TerminalGuard.disarm()
    signals.close()
    painter.close()
    device.close()
  }

  private func connect() {
    input.onEvents = { [weak self] in self?.deliver($0) }
    output.onDrained = { [weak self] in self?.proceed() }
    inquiry.onTaken = { [weak self] in self?.proceed() }
    output.onVanished = { [weak self] in self?.deliver([.vanished]) }
    signals.onSignal = { [weak self] in self?.react(to: $0) }
  }

  /// Draws the newest frame if the previous one has been written.
  private func draw() {
    guard state == .open, output.isDrained, !inquiry.awaitsFrame, let canvas = waiting else {
      return
    }
    waiting = nil
    let frame = painter.paint(canvas, again: graphics.adopt(canvas.overlaysInSight))
    output.send(modes.frame(frame))
    if modes.isLowBandwidth, asks, !frame.isEmpty { output.send(inquiry.frameSent()) }
    askRest(canvas, after: frame.count)
  }

  /// The terminal takes more bytes: those of the newest frame first, then those of images.
  private func proceed() {
    draw()
    while state == .open, output.isDrained, graphics.isWaiting {
      output.send(graphics.nextBytes())
    }
    guard state == .open, graphics.isDue, output.isDrained else { return }
    output.send(graphics.show())
  }

  /// Passes events on. The loss of the terminal is reported only once.
  private func deliver(_ events: [ScreenEvent]) {
    guard state == .open else { return }
    var events = events
    for event in events {
      if case .reply(let reply) = event { modes.take(reply) }
      switch inquiry.take(event) {
      case .none: break
      case .ask:
        output.send(Self.bracketed(LineGauge.padding) + TerminalReply.lastQuestion)
        inquiry.asked()
      case .slow(let line): events.append(.slow(line))
      }
      if case .reply(.attributes) = event, let widths = inquiry.newWidths(in: size) {
        events.append(.widths(widths))
      }
    }
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

  /// Asks what the terminal's own background is, and which pictures it shows. Nothing waits for the
  /// answers.
  private func askFirst() {
    guard asks else { return }
    output.send(BackgroundReply.question + TerminalReply.questions)
    inquiry.asked()
  }

  /// Asks the rest, once, after the first frame, and draws over what the questions leave.
  private func askRest(_ canvas: Canvas, after bytes: Int) {
    let questions = inquiry.rest(for: size)
    guard !questions.isEmpty else { return }
    let row = size.height - 1
    output.send(questions + painter.paint(canvas, again: [row..<row + 1]))
    inquiry.asked(after: bytes)
  }

  /// Whether the terminal is asked about itself.
  private var asks: Bool { painter.hasColours && TerminalName.answers(painter.terminalName) }

  /// Returns bytes that may change attributes, between those that keep them (DECSC, DECRC).
  private static func bracketed(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
  }

  private func adoptSize() {
    let now = device.size
    guard now != size, state == .open else { return }
    size = now
    graphics.forget()
    painter.resize(to: now)
    // Another font has other squares.
    if asks, device.squareSize == nil { output.send(TerminalReply.squareQuestion) }
    deliver([.resize(now)])
  }

  /// Gives the terminal back, within half a second even on a stalled line.
  private func leave() {
    waiting = nil
    graphics.forget()
    output.send(modes.ending(painter.leave()))
    if !output.finish(within: 500) {
      // The line is stalled. The old frames are useless when it recovers.
      device.discardOutput()
      output.send(modes.reset(painter.reset))
      _ = output.finish(within: 0)
    }
    device.restore()
  }

  /// Takes over the terminal again, whatever other programs have done with it.
  private func enter() {
    guard state == .open else { return }
    device.makeRaw()
    output.send(modes.start)
    // The terminal's content and mode are unknown, so ncurses has to set up both again.
    painter.forget()
    adoptSize()
    deliver([.resumed])
  }
}
