package import FeedPictures
package import FeedtuiSettings
import Glibc
import SafeText
package import TerminalKit

/// Lines in and lines out, on a terminal or through pipes: no escape sequence, no raw keys.
///
/// A line is passed on when all that the one before it asked for has been said.
package final class LinearScreen: StyledScreen {
  package let size: Size
  package let events = ScreenEvents()
  package let isLinear = true
  package let terminalClipboard = TerminalClipboard.none
  private let signals: TerminalSignals
  private let input = LineInput(descriptor: STDIN_FILENO)
  private let output = LineOutput(descriptor: STDOUT_FILENO)
  /// Whether a user types on a terminal, who gets prompts.
  private let isInteractive = isatty(STDIN_FILENO) == 1
  /// What the cursor stands behind; `nil` at the beginning of a line.
  private var shown: Utterance.Prompt?
  /// What was said last.
  private var last = Utterance([], .none)
  private var timer: MainLoop.Timer?
  private var isOpen = true

  /// The time without any news after which the next line of a script is read.
  private static let quiet = Duration.milliseconds(50)

  /// - Parameters:
  ///   - greeting: is said first.
  ///   - columns: of a page of text, where the terminal does not say it.
  package init(greeting: String, columns: Int?) throws(TerminalError) {
    signals = try TerminalSignals()
    SignalPipe.catchSignal(SIGPIPE)
    size = Self.size(columns)
    input.onMore = { [weak self] in self?.readOn() }
    output.onDrained = { [weak self] in self?.readOn() }
    output.onVanished = { [weak self] reason in self?.vanish(reason) }
    signals.onSignal = { [weak self] in self?.react(to: $0) }
    output.send(Self.safe(greeting) + "\n")
    input.start()
  }

  // MARK: Saying

  package func say(_ utterance: Utterance) {
    guard isOpen else { return }
    var text = ""
    let isNew = utterance.prompt != shown
    if !utterance.lines.isEmpty || isNew, shown != nil {
      text += "\n"
      shown = nil
    }
    for line in utterance.lines { text += Self.safe(line) + "\n" }
    if shown == nil { text += prompt(utterance.prompt) }
    last = utterance
    output.send(text)
    readOn()
  }

  private func prompt(_ prompt: Utterance.Prompt) -> String {
    switch prompt {
    case .none: return ""
    case .command:
      guard isInteractive else { return "" }
      shown = prompt
      return "> "
    case .question(let words):
      // A script has to be told of it only once.
      guard isInteractive else { return last.prompt == prompt ? "" : "\(Self.safe(words)):\n" }
      shown = prompt
      return "\(Self.safe(words)): "
    }
  }

  /// What may go out: no control, no escape, no bidi control, no invisible character.
  private static func safe(_ line: String) -> String {
    Glyphs(line).map(\.description).joined()
  }

  // MARK: Reading

  /// Passes the next line on, if one is wanted: to a script only when there is no more to say.
  private func readOn() {
    timer?.cancel()
    timer = nil
    guard isOpen, last.prompt != .none, output.isDrained else { return }
    if isInteractive { return passLine() }
    guard !last.isBusy else { return }
    timer = MainLoop.shared.after(Self.quiet) { [weak self] in self?.passLine() }
  }

  private func passLine() {
    timer = nil
    if let line = input.next() {
      begin()
      events.send([.line(line)])
    } else if input.isEnded {
      // On a terminal ^D leaves the cursor where it is.
      if shown != nil { output.send("\n") }
      begin()
      events.send([.ended])
    }
  }

  /// A line has been typed: the next one waits for what is said to it.
  private func begin() {
    shown = nil
    last = Utterance([], .none)
  }

  private func react(to signal: Int32) {
    switch signal {
    case SIGTERM: events.send([.terminated(signal)])
    case SIGHUP: events.send([.vanished])
    case SIGINT where isInteractive: events.send([.interrupted])
    case SIGINT: events.send([.terminated(signal)])
    case SIGTSTP: suspend()
    default: break
    }
  }

  /// A pipe that nobody reads is how a program is told that its output is enough.
  private func vanish(_ reason: Int32) {
    guard isOpen else { return }
    isOpen = false
    input.stop()
    events.send([reason == EPIPE ? .ended : .vanished])
  }

  // MARK: The terminal

  package func present(_ canvas: Canvas) {}
  package func invalidate() {}
  package func copy(_ text: String) {}

  package func suspend() {
    signals.stop()
    sayPromptAgain()
  }

  package func lend(for work: () -> Void) {
    output.finish()
    signals.standAside(for: work)
    shown = nil
  }

  package func close() {
    guard isOpen || !output.isDrained else { return signals.close() }
    isOpen = false
    timer?.cancel()
    input.stop()
    signals.close()
    output.finish()
  }

  private func sayPromptAgain() {
    guard let prompt = shown else { return }
    shown = nil
    output.send(self.prompt(prompt))
  }

  // MARK: What it does not have

  package var pictureColours: PictureSpec.Colours? { nil }
  package var squareSize: Size? { nil }
  package func hasNewImages() -> Bool { false }
  package func showImages() {}
  package func transmit(_ image: KittyImage, as number: UInt8, in room: Size) {}
  package func restyle(_ colours: ScreenColours) {}

  // MARK: The size

  /// The columns and rows of a part of a text. Lines of more than 100 columns are hard to follow.
  private static func size(_ columns: Int?) -> Size {
    var window = winsize()
    let isKnown =
      isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0
      && window.ws_col > 0
    let width = isKnown ? Int(window.ws_col) : columns ?? 80
    return Size(width: max(20, min(width, 100)), height: 24)
  }
}
