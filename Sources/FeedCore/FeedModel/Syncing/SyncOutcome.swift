/// What a run of one account or of several has done.
package struct SyncOutcome: Equatable, Sendable {
  package var newItems = 0
  /// The marks that were sent.
  package var sent = 0
  /// Why accounts could not be synced, each in a sentence.
  package var failures: [String] = []
  package var wasCancelled = false
  /// Whether the user had asked for it.
  package var wasAsked: Bool

  package init(wasAsked: Bool) {
    self.wasAsked = wasAsked
  }

  package init(_ summaries: some Sequence<SyncSummary>, wasAsked: Bool) {
    self.init(wasAsked: wasAsked)
    for summary in summaries {
      newItems += summary.newItems
      sent += summary.sent
      switch summary.failure {
      case nil: break
      case let failure? where failure.kind == .cancelled: wasCancelled = true
      case let failure?: failures.append(failure.message)
      }
    }
  }
}
