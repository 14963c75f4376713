import TerminalKit

/// The questions to the terminal of the screen about itself, whose answers come between keys.
final class TerminalInquiry {
  /// What it has said; `nil` as long as it has said nothing.
  private(set) var answers: TerminalAnswers?
  /// Ends when the terminal will hardly answer any more.
  private var timer: MainLoop.Timer?

  /// Whether the last answer may still come.
  var isOpen: Bool { timer != nil }

  /// Notes that the terminal was asked.
  func open() {
    timer = MainLoop.shared.after(.seconds(1)) { [weak self] in self?.close() }
  }

  /// Keeps what the terminal says of itself.
  func take(_ event: ScreenEvent) {
    switch event {
    case .background, .reply: break
    default: return
    }
    var answers = answers ?? TerminalAnswers()
    answers.take(event)
    self.answers = answers
    if case .reply(.attributes) = event { close() }
  }

  private func close() {
    timer?.cancel()
    timer = nil
  }
}
