import FeedModel
import FeedRefreshing
import FeedtuiPages

/// What is said of refreshes and syncs: of one that the user asked for its beginning and its end,
/// of others what they brought, with the next answer.
struct RefreshAnnouncements {
  /// Whether the user has asked for a refresh that has not begun yet.
  var isAwaited = false
  private var isRunning = false
  private var isAsked = false
  private var isOffline = false
  /// What the syncing of accounts was doing when it was last looked at.
  private var sync = SyncState.idle
  private var asked: [String] = []
  private var held: [String] = []

  /// Takes the state of the network.
  ///
  /// - Parameter isAsked: Whether a refresh that begins now was asked for.
  mutating func take(_ status: StatusBar, isAsked asked: Bool) {
    take(status.sync)
    switch status.refresh {
    case .running:
      guard !isRunning else { return }
      if asked, !isAwaited { self.asked.append("Refreshing") }
      isAsked = asked || isAwaited
      (isRunning, isAwaited) = (true, false)
    case .finished(let summary):
      guard isRunning else { return }
      let words = Self.words(summary, status)
      let isNews = summary.newItems > 0 || !summary.failures.isEmpty
      if isAsked {
        self.asked.append(words)
      } else if isNews || summary.isOffline && !isOffline {
        held.append(words)
      }
      (isRunning, isOffline) = (false, summary.isOffline)
    case .idle: isRunning = false
    }
  }

  private mutating func take(_ state: SyncState) {
    defer { sync = state }
    guard state != sync, case .finished(let outcome) = state else { return }
    let words = SpokenWords.joined([
      outcome.wasCancelled ? "Sync cancelled" : nil,
      outcome.newItems > 0 ? Wording.counted(outcome.newItems, "new item") : nil,
      outcome.sent > 0 ? "\(Wording.counted(outcome.sent, "mark")) sent" : nil,
    ])
    if outcome.wasAsked {
      isAwaited = false
      asked.append(words.isEmpty ? "Nothing new on the server" : words)
    } else if outcome.newItems > 0 {
      held.append(words)
    }
  }

  private static func words(_ summary: RefreshSummary, _ status: StatusBar) -> String {
    guard !summary.isOffline else { return SpokenWords.words(status.network) }
    let failed = summary.failures.count
    return SpokenWords.joined([
      summary.wasCancelled ? "Refresh cancelled" : nil,
      summary.newItems > 0 ? Wording.counted(summary.newItems, "new item") : "Nothing new",
      failed > 0 ? "\(Wording.counted(failed, "feed")) failed: failures says why" : nil,
    ])
  }

  /// What is said at once.
  mutating func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// What is said with the next answer.
  mutating func takeHeld() -> [String] {
    defer { held = [] }
    return held
  }
}
