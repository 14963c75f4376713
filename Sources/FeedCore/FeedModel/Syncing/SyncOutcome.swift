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

/// The state of syncing.
package enum SyncState: Equatable, Sendable {
  case idle
  /// An account is being synced. `done` counts the contents that are here, and `of` those that are
  /// wanted; it is 0 while lists are compared.
  case running(account: String, done: Int, of: Int)
  case finished(SyncOutcome)

  /// "Syncing home · 340 of 12,000"; `nil` unless an account is being synced.
  package var progress: String? {
    guard case .running(let account, let done, let count) = self else { return nil }
    let contents = count > 0 ? " · \(Wording.grouped(done)) of \(Wording.grouped(count))" : ""
    return "Syncing \(account)\(contents)"
  }
}

/// The user's answer to a conflict: a list by which much would change.
package enum SyncDecision: String, CaseIterable, Sendable {
  /// The server's state is right.
  case server
  /// The archive's state is right, and is sent.
  case archive
}
