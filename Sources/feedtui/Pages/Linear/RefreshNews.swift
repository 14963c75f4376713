import FeedRefreshing

/// What is said of refreshes: of one that the user asked for its beginning and its end, of others
/// what they brought, with the next answer.
struct RefreshNews {
  private var isRunning = false
  private var isAsked = false
  private var isOffline = false
  private var asked: [String] = []
  private var held: [String] = []

  /// Takes the state of the network.
  ///
  /// - Parameter isAsked: Whether a refresh that begins now was asked for.
  mutating func take(_ status: StatusBar, isAsked asked: Bool) {
    switch status.refresh {
    case .running:
      guard !isRunning else { return }
      (isRunning, isAsked) = (true, asked)
      if asked { self.asked.append("Refreshing") }
    case .finished(let summary):
      guard isRunning else { return }
      let words = SpokenWords.words(status.network)
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
