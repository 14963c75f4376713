import TerminalKit

/// Finds out whether the line to the terminal is slow, from how long questions take that are asked
/// anyway: one before the first frame, and one after it.
///
/// Only if the second answer is late, a third question is asked, after bytes that change nothing: a
/// terminal that was busy once, or stopped by ^S, is not a slow line.
struct LineGauge {
  /// What is known of the questions.
  private enum State {
    case none
    /// The first has been asked.
    case first
    /// The first was answered at that time.
    case answered(Duration)
    /// The second was asked at `sent`, after that many bytes; the first was answered at `before`.
    case second(sent: Duration, before: Duration?, bytes: Int)
    /// The third was asked at `sent`. The second took `delay`, after that number of bytes.
    case third(sent: Duration, delay: Duration, bytes: Int)
    case done
  }

  private var state = State.none
  /// The round trip that was measured.
  private(set) var roundTrip: Duration?

  /// What takes 250 milliseconds at 2 kB a second: the end of all attributes, of which there are
  /// none.
  static let padding = Array(repeatElement("\u{1B}[m".utf8, count: 160).joined())

  /// What an answer leads to.
  enum Verdict: Equatable {
    /// Nothing more is to be done.
    case none
    /// The question is to be asked again, after `padding`.
    case ask
    case slow(SlowLine)
  }

  /// A question is sent, with what precedes it.
  mutating func asked(bytes: Int, at time: Duration) {
    switch state {
    case .none: state = .first
    case .first: state = .second(sent: time, before: nil, bytes: bytes)
    case .answered(let before): state = .second(sent: time, before: before, bytes: bytes)
    case .second, .third, .done: break
    }
  }

  /// A question has been answered, the questions in their order.
  mutating func answered(at time: Duration) -> Verdict {
    switch state {
    case .none, .answered, .done: return .none
    case .first:
      state = .answered(time)
      return .none
    case .second(let sent, nil, let bytes):
      state = .second(sent: sent, before: time, bytes: bytes)
      return .none
    case .second(let sent, let before?, let bytes):
      guard time - sent >= SlowLine.slowTrip else {
        (state, roundTrip) = (.done, time - sent)
        return .none
      }
      // Where the first answer came later than that, the second one has come right after its bytes.
      let delay = time - max(sent, before)
      state = .third(sent: time, delay: delay, bytes: bytes)
      return .ask
    case .third(let sent, let delay, let bytes):
      let trip = time - sent
      (state, roundTrip) = (.done, trip)
      guard trip >= SlowLine.slowTrip else { return .none }
      let rate = Int(Double(bytes) / max(0.001, delay / .seconds(1)))
      return SlowLine(roundTrip: trip, bytesPerSecond: rate).map(Verdict.slow) ?? .none
    }
  }
}
