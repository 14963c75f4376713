package import FeedModel
package import FeedStorage

/// Syncs one account.
///
/// A run sends the marks that wait, asks for the server's lists, judges them, compares them with
/// what was last seen, and fetches the contents of new items. Whatever happens in between, the next
/// run goes on: marks wait until a list shows them, and contents are wanted until they are here.
package struct Syncer: Sendable {
  private let account: StoredAccount
  private let server: any SyncServer
  private let store: FeedStore
  /// Returns the time in seconds since 1970.
  private let now: @Sendable () -> Int64

  package init(
    _ account: StoredAccount, server: any SyncServer, store: FeedStore,
    now: @escaping @Sendable () -> Int64
  ) {
    self.account = account
    self.server = server
    self.store = store
    self.now = now
  }

  /// Runs once, notes the run in the archive, and returns what it has done. `report` is told how
  /// many contents are here, of how many.
  package func run(
    _ options: SyncOptions = SyncOptions(),
    report: @escaping @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async -> SyncSummary {
    let (start, clock) = (now(), ContinuousClock.now)
    let before = await server.spent()
    var run = SyncRun(
      account: account, server: server, store: store, options: options, now: start,
      report: report)
    do throws(SyncFailure) {
      try await run.run()
    } catch {
      run.summary.failure = error
    }
    let cost = await server.spent()
    run.summary.requests = cost.requests - before.requests
    run.summary.bytes = cost.bytes - before.bytes
    run.state.rest = await server.quota()?.rest(at: now())
    let milliseconds = Int((ContinuousClock.now - clock) / .milliseconds(1))
    let (summary, state) = (run.summary, run.state)
    // A task that was cancelled must still note what it did.
    let noting = Task { [store, account] in
      try await store.accounts.note(
        summary, state, of: account.id, isPush: options.extent == .push, start: start,
        milliseconds: milliseconds)
    }
    do { try await noting.value } catch {
      if run.summary.failure == nil { run.summary.failure = SyncRun.failure(error) }
    }
    return run.summary
  }
}
