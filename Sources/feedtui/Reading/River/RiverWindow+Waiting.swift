import FeedModel
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// A river that takes its time says so, and gives up with the next key.
extension RiverWindow {
  /// Has the archive look for an entry, and hands over what it has found, unless that was given up.
  func seek(
    _ read: @escaping @Sendable (any LibraryReader) async throws -> EntryID?,
    found: @escaping @MainActor @Sendable (RiverWindow, EntryID?) -> Void
  ) {
    phase = .seeking
    context.ask(Self.seeking, for: self, needs: nil, .inOrder, read) { window, entry in
      if window.isWatched, window.endSeeking() { found(window, entry) }
    } orElse: {
      _ = $0.endSeeking()
    }
  }

  static let seeking = "seek"

  /// Nothing is sought any more. Returns false if nothing was.
  private func endSeeking() -> Bool {
    guard phase == .seeking else { return false }
    isLate = false
    phase = isAnswered ? .idle : .asking
    endWork()
    return true
  }

  /// The user has pressed another key: what is late is given up, and the selection stays where it
  /// is. Returns whether anything was.
  func giveUp() -> Bool {
    guard isLate else { return false }
    isLate = false
    if phase == .seeking { context.endQuestions(named: Self.seeking) }
    if isOrdering, let page {
      endWork()
      request = page.request
      rivers.orders[request.kind] = request.scope.order
      context.carryOut(.act(.remember(Preference.orders, rivers.orders.stored)))
      context.carryOut(.watch(request))
    }
    phase = isAnswered ? .idle : .asking
    return true
  }

  /// Query feeds may have to be scanned, and large views ordered: that is said, and rows of another
  /// view are not shown for this one.
  func becomeLate() {
    if isOrdering, phase.holdsKeys {
      isLate = true
      context.status.toast = .working("Ordering… · any key cancels")
      return
    }
    guard case .queryFeed = request.kind, phase == .seeking || !isAnswered else { return }
    isLate = true
    if phase == .seeking { context.status.toast = .working("Searching the archive…") }
    guard page?.request.kind != request.kind else { return }
    page = nil
    becomeLoading()
  }

  func endWork() {
    if case .working = context.status.toast { context.status.toast = nil }
  }

  /// Whether the rows that are shown are in another order than those that are awaited.
  var isOrdering: Bool {
    page.map { $0.request.kind == request.kind && $0.request.order != request.order } ?? false
  }
}
