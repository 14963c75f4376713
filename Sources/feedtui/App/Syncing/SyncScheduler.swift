import FeedModel
import FeedStorage
import FeedSyncing
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// Decides when the accounts of the settings are synced: at the start, as often as each of them
/// says, some seconds after the user's last act, and when the user asks for it. Without accounts it
/// does nothing.
///
/// Only one run is under way at a time.
final class SyncScheduler {
  private let mailbox: Mailbox
  private let clock: Clock
  /// `nil` where there are no accounts: in visits and in the demo.
  private let syncing: AccountSyncing?
  private let updater: LibraryUpdater
  /// The acts of the user: a run begins when those before it have been stored.
  private let acts: TaskQueue
  private var config: Config
  private var state: State
  private var run: Task<Void, Never>?
  /// Sends the pages what the archive knows of accounts, now and after each change.
  private var watching: Task<Void, Never>?
  /// Waits until the user has rested after an act.
  private var rest: Task<Void, any Error>?

  private struct State {
    /// Whether accounts are synced without being asked for.
    var isAutomatic: Bool
    /// The part of the run in progress that can be cancelled.
    var work: Task<[SyncSummary], Never>?
    /// The time without an act after which marks are sent.
    var pause: Duration
    var hasBegun = false
    var isStopped = false
    var reports: [AccountReport] = []
    /// The next run, after the one in progress.
    var next: AccountSyncing.Request?
    /// Whether the user has asked for the run in progress.
    var isAsked = false
    /// When the last run began, in seconds since 1970.
    var lastRun: Int64?
    /// Whether marks wait although the last run was good.
    var owesLists = false
    /// The `outboxVersion` that has been looked at.
    var version = 0
    /// How often the archive was asked for reports, and the latest of these questions that has been
    /// answered: an answer to an earlier one is out of date.
    var (asked, told) = (0, 0)

    init(isAutomatic: Bool, pause: Duration) {
      (self.isAutomatic, self.pause) = (isAutomatic, pause)
    }
  }

  /// Runs in quick succession only send marks: the lists are asked for once a minute.
  private static let leastBetweenLists: Int64 = 60
  /// The shortest pause between two reports to the pages.
  private static let shortestPause = Duration.milliseconds(150)

  /// - Parameters:
  ///   - isAutomatic: Whether accounts are synced without being asked for.
  ///   - pause: The time without an act after which marks are sent.
  init(
    _ syncing: AccountSyncing?, _ updater: LibraryUpdater, mailbox: Mailbox, clock: Clock,
    config: Config, isAutomatic: Bool, acts: TaskQueue, pause: Duration = .seconds(10)
  ) {
    (self.syncing, self.updater, self.mailbox, self.clock) = (syncing, updater, mailbox, clock)
    (self.config, self.acts) = (config, acts)
    state = State(isAutomatic: isAutomatic, pause: pause)
  }

  private var store: FeedStore { updater.library.store }
  private var accounts: [AccountSettings] { config.settings.accounts }
  var hasAccounts: Bool { syncing != nil && !accounts.isEmpty }
  var isIdle: Bool { run == nil }
  /// The account that follows new feeds; `nil` if the feeds file does.
  var takesNewFeeds: String? { hasAccounts ? accounts.first(where: \.addsFeeds)?.name : nil }

  // MARK: Beginning and end

  /// The first page is shown: the accounts are brought in step with the settings, and synced.
  func begin() async {
    guard syncing != nil, !state.hasBegun, !state.isStopped else { return }
    state.hasBegun = true
    await followSettings()
    startAutomatic { account, report in
      guard let last = report?.account.lastRun else { return true }
      return last <= clock.now() - Self.leastBetweenLists
    }
  }

  /// The user has changed settings.
  func adopt(_ config: Config) {
    let (before, names) = (accounts, self.config.accountNames)
    self.config = config
    let isSame = before == accounts && names == config.accountNames
    guard state.hasBegun, config.isReadable, !isSame else { return }
    let known = Set(before.map(\.name))
    Task {
      await followSettings()
      startAutomatic { account, _ in !known.contains(account.name) }
    }
  }

  /// Brings the archive's accounts in step with the settings. A file that cannot be read changes
  /// nothing.
  private func followSettings() async {
    guard config.isReadable, !state.isStopped, let syncing else { return }
    do {
      // Most users have no accounts, and never had any: this one question is all that they pay.
      if accounts.isEmpty, try await !store.accounts.areThere() { return }
      _ = try await store.use(accounts, keeping: config.keptAccounts, now: syncing.now())
      try await tell()
      watch()
    } catch {
      report(error)
    }
  }

  private func report(_ error: any Error) {
    switch error {
    case is CancellationError, StoreError.cancelled: break
    default: mailbox.post(.failed(message(for: error)))
    }
  }

  /// Cancels the run in progress. Items that have arrived stay; marks still wait.
  func cancel() {
    state.next = nil
    state.work?.cancel()
  }

  /// Ends what is under way, for good.
  func stop() {
    state.isStopped = true
    cancel()
    watching?.cancel()
    rest?.cancel()
  }

  /// Ends what is under way. Marks that wait are sent to servers that answered last time, if that
  /// takes no longer than a moment; the others wait for the next start.
  func finish(within limit: Duration = .seconds(1)) async {
    stop()
    await run?.value
    await watching?.value
    guard state.hasBegun, !automatic.isEmpty else { return }
    await syncing?.push(automatic, of: accounts, within: limit)
  }

  // MARK: Runs

  /// Syncs accounts at the user's request, all of them if `nil`.
  func sync(_ names: [String]?, isWhole: Bool = false, decision: SyncDecision? = nil) {
    let chosen = accounts.map(\.name).filter { names?.contains($0) ?? true }
    start(
      AccountSyncing.Request(
        accounts, only: chosen, extent: isWhole || decision != nil ? .whole : .usual,
        decision: decision), isAsked: true)
  }

  /// Syncs the accounts that are due. To be called once a minute.
  func minutePassed() {
    guard state.hasBegun, isIdle else { return }
    let now = clock.now()
    startAutomatic { account, report in
      if state.owesLists, report.map({ $0.pending > 0 }) == true, !isRecent { return true }
      return report?.next.map { $0 <= now } ?? true
    }
  }

  /// The accounts that are synced without being asked for.
  private var automatic: [AccountSettings] {
    state.isAutomatic ? accounts.filter { $0.every != .off } : []
  }

  /// Whether lists were asked for a moment ago.
  private var isRecent: Bool {
    state.lastRun.map { $0 > clock.now() - Self.leastBetweenLists } ?? false
  }

  private func startAutomatic(_ isDue: (AccountSettings, AccountReport?) -> Bool) {
    let now = clock.now()
    let due = automatic.filter { account in
      let report = state.reports.first { $0.name == account.name }
      // The server has asked for a pause.
      if let pause = report?.account.nextRun, pause > now { return false }
      return isDue(account, report)
    }
    start(AccountSyncing.Request(accounts, only: due.map(\.name)))
  }

  private func start(_ request: AccountSyncing.Request, isAsked: Bool = false) {
    guard let first = request.names?.first, !state.isStopped, syncing != nil else { return }
    guard isIdle else {
      if isAsked { wait(request, first) }
      return
    }
    rest?.cancel()
    state.isAsked = isAsked
    if isAsked { show(first) }
    // Both have a low priority: a task gets that of one that waits for it.
    let work = Task(priority: .utility) { [acts, updater] in
      await acts.finish()
      return await updater.update(nil, request).accounts.map(\.summary)
    }
    state.work = work
    run = Task(priority: .utility) {
      let outcome = SyncOutcome(await work.value, wasAsked: state.isAsked)
      await ended(request, outcome)
      (run, state.work) = (nil, nil)
      mailbox.post(.network(.sync(.finished(outcome))))
      if let next = state.next {
        state.next = nil
        // The settings may have other accounts by now.
        start(next.with(accounts), isAsked: true)
      }
    }
  }

  /// A run is under way: what the user wants beyond it comes next.
  private func wait(_ request: AccountSyncing.Request, _ name: String) {
    if !state.isAsked { show(name) }
    state.isAsked = true
    if request.extent != .usual { state.next = request }
  }

  private func show(_ name: String) {
    mailbox.post(.network(.sync(.running(account: name, done: 0, of: 0))))
  }

  private func ended(_ request: AccountSyncing.Request, _ outcome: SyncOutcome) async {
    if request.extent != .push { state.lastRun = clock.now() }
    state.version = store.accounts.outboxVersion
    do { try await tell() } catch { report(error) }
    // Marks that no list has confirmed, or that were set meanwhile, are looked at again soon. After
    // a failure they wait their time.
    let isGood = outcome.failures.isEmpty && !outcome.wasCancelled
    state.owesLists = isGood && state.reports.contains { $0.pending > 0 }
  }

  // MARK: Acts

  private func watch() {
    guard watching == nil else { return }
    state.version = store.accounts.outboxVersion
    watching = Task {
      do {
        for await _ in try await store.accounts.changes() {
          try await tell()
          try await Task.sleep(for: Self.shortestPause)
        }
      } catch {
        report(error)
      }
    }
  }

  /// Tells the pages how accounts are. If marks have begun to wait, they are sent after a while.
  private func tell() async throws {
    let version = store.accounts.outboxVersion
    state.asked += 1
    let question = state.asked
    let reports = try await syncing?.reports(automatic) ?? []
    guard question > state.told else { return }
    state.told = question
    if reports != state.reports {
      state.reports = reports
      mailbox.post(.feeds(.accounts(reports)))
    }
    guard isIdle, version != state.version else { return }
    state.version = version
    if reports.contains(where: { $0.pending > 0 }) { acted() } else { rest?.cancel() }
  }

  /// The user has set marks: they are sent when no others have followed for some seconds.
  private func acted() {
    guard !automatic.isEmpty, !state.isStopped else { return }
    rest?.cancel()
    rest = Task {
      try await Task.sleep(for: state.pause)
      guard isIdle else { return }
      let waiting = state.reports.filter { $0.pending > 0 }.map(\.name)
      let names = automatic.map(\.name).filter(waiting.contains)
      start(AccountSyncing.Request(accounts, only: names, extent: isRecent ? .push : .usual))
    }
  }
}
