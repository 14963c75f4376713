import FeedtuiSettings
import TerminalKit

/// The questions to the terminal of the screen about itself, whose answers come between keys.
///
/// The first ones are asked before the first frame, the others after it. Each round ends with a
/// question that all terminals answer (DA1).
final class TerminalInquiry {
  private let environment: [String: String]
  /// What it has said; `nil` as long as it has said nothing.
  private(set) var answers: TerminalAnswers?
  /// Rounds that have not been answered.
  private var open = 0
  /// Ends when the terminal will hardly answer any more.
  private var timer: MainLoop.Timer?
  private var gauge = LineGauge()
  private var hasAskedAll = false
  private var hasToldWidths = false
  private let start = ContinuousClock.now
  /// Whether the terminal has still to say that it has taken the last frame.
  private(set) var awaitsFrame = false
  private var frameTimer: MainLoop.Timer?
  /// Called when a frame need no longer wait for the one before.
  var onTaken: () -> Void = {}

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// What stands between the program and the terminal.
  var multiplexer: Multiplexer { Multiplexer(environment, version: answers?.version) }

  /// What the terminal has said so far.
  var clipboard: TerminalClipboard {
    answers?.attributes?.contains(TerminalAnswers.clipboard) == true ? .known : .possible
  }

  /// Returns whether a terminal with that entry in terminfo is known to have links.
  func knowsLinks(_ name: String) -> Bool {
    switch multiplexer {
    case .tmux: answers?.knowsLinks == true
    case .screen: false
    case .none:
      answers?.knowsLinks == true || Self.linkTerminals.contains { name.hasPrefix($0) }
    }
  }

  private static let linkTerminals = [
    "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour",
  ]

  /// The longest time for an answer that nobody waits for.
  private static let longestAnswer = Duration.seconds(3)
  /// The longest time that a frame waits for the one before.
  private static let longestFrame = Duration.seconds(10)

  /// The time after which a terminal that has said nothing is taken for a silent one.
  private static let longestSilence = Duration.milliseconds(500)

  /// Whether an answer may still come: from a terminal that has answered before, or was asked just
  /// now.
  var owesAnswer: Bool {
    (timer != nil || awaitsFrame)
      && (answers != nil || start.duration(to: .now) < Self.longestSilence)
  }

  /// The time from a question to its answer.
  var roundTrip: Duration? { gauge.roundTrip }

  /// Notes that a round of questions is sent, after `bytes` other bytes.
  func asked(after bytes: Int = 0) {
    open += 1
    gauge.asked(bytes: bytes, at: start.duration(to: .now))
    timer?.cancel()
    timer = MainLoop.shared.after(Self.longestAnswer) { [weak self] in self?.close() }
  }

  /// Returns the questions to ask after the first frame, in the bottom row; none later, or where
  /// there is no room. Their traces have to be drawn over.
  func rest(for size: Size) -> [UInt8] {
    guard !hasAskedAll, answersAreWanted, size.height > 1 else { return [] }
    hasAskedAll = true
    return TerminalInterview.questionsAfterFrame(in: size)
  }

  /// Whether questions have been asked at all.
  private var answersAreWanted: Bool { open > 0 || answers != nil }

  /// Keeps what the terminal says of itself. Returns what that leads to.
  func take(_ event: ScreenEvent) -> LineGauge.Verdict {
    switch event {
    case .background: break
    case .reply(.ready):
      frameTaken()
      return .none
    case .reply: break
    default: return .none
    }
    var answers = answers ?? TerminalAnswers()
    answers.take(event)
    self.answers = answers
    guard case .reply(.attributes) = event, open > 0 else { return .none }
    open -= 1
    if open == 0 { close() }
    return gauge.answered(at: start.duration(to: .now))
  }

  /// Returns the question whether the terminal has taken the frame before it.
  func frameSent() -> [UInt8] {
    awaitsFrame = true
    frameTimer?.cancel()
    frameTimer = MainLoop.shared.after(Self.longestFrame) { [weak self] in self?.frameTaken() }
    return TerminalReply.readyQuestion
  }

  private func frameTaken() {
    frameTimer?.cancel()
    frameTimer = nil
    guard awaitsFrame else { return }
    awaitsFrame = false
    onTaken()
  }

  private func close() {
    timer?.cancel()
    timer = nil
  }

  /// The widths of characters, as far as they were measured.
  func widths(in size: Size) -> [TerminalMeasurements.Width] {
    answers.map { TerminalInterview.widths(at: $0.places, in: size) } ?? []
  }

  /// Returns what is drawn in other widths than expected: once, after the last question for widths
  /// has been answered.
  func newWidths(in size: Size) -> WidthProfile? {
    guard hasAskedAll, !hasToldWidths else { return nil }
    var measurements = TerminalMeasurements()
    measurements.widths = widths(in: size)
    guard measurements.widths.contains(where: { $0.columns != nil }) else { return nil }
    hasToldWidths = true
    return measurements.profile
  }

  /// Ends all timers.
  func end() {
    close()
    frameTimer?.cancel()
    (frameTimer, awaitsFrame) = (nil, false)
  }
}
