package import FeedtuiPages
import TerminalKit

/// Ends a visit after a time without a key, and after a time in all; a warning comes before.
package final class VisitLimits {
  /// How long a visit may last; `nil` for no limit.
  nonisolated package struct Times: Equatable {
    /// Without a key or a click.
    let idle: Duration?
    let whole: Duration?

    package init(idle: Duration? = nil, whole: Duration? = nil) {
      self.idle = idle
      self.whole = whole
    }

    package static let none = Times()
  }

  private let times: Times
  private let mailbox: Mailbox
  private let end: () -> Void
  private var idle: Task<Void, Never>?
  private var whole: Task<Void, Never>?

  /// The time between the warning and the end, if the limit is not shorter than twice that.
  private static let notice = Duration.seconds(60)

  /// `end` is called when the visit has to end.
  package init(_ times: Times, _ mailbox: Mailbox, end: @escaping () -> Void) {
    self.times = times
    self.mailbox = mailbox
    self.end = end
    whole = times.whole.map { limit in
      wait(limit) { "This visit ends in \($0)" }
    }
    begin()
  }

  /// The user has done something.
  package func take(_ events: [AppEvent]) {
    guard times.idle != nil else { return }
    let isAwake = events.contains { event in
      switch event {
      case .screen(.key), .screen(.mouse), .screen(.paste), .screen(.line): true
      case .screen, .archive, .feeds, .network, .settings, .answered, .said, .failed, .actEnded,
        .rested, .minute, .news:
        false
      }
    }
    if isAwake { begin() }
  }

  func stop() {
    idle?.cancel()
    whole?.cancel()
  }

  private func begin() {
    idle?.cancel()
    idle = times.idle.map { limit in
      wait(limit) { "No key was pressed: this visit ends in \($0) unless you press one" }
    }
  }

  private func wait(_ limit: Duration, _ words: @escaping (String) -> String) -> Task<Void, Never> {
    let notice = min(Self.notice, limit / 2)
    return Task { [weak self] in
      do {
        try await Task.sleep(for: limit - notice)
        let seconds = max(1, notice.components.seconds)
        self?.mailbox.post(.said(words(seconds == 60 ? "a minute" : "\(seconds) s")))
        try await Task.sleep(for: notice)
      } catch {
        return
      }
      self?.end()
    }
  }
}
