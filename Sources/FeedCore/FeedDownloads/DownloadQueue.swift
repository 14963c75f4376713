package import FeedFetching
package import FeedModel
package import FeedStorage
import Glibc

/// Downloads the files that the user wants, some at a time, as long as it runs.
package actor DownloadQueue {
  package struct Limits: Equatable, Sendable {
    package var folder: DownloadFolder
    /// Files at a time.
    package var atOnce: Int
    /// Bytes a second of all files together; `nil` for as many as come.
    package var rate: Int?
    /// Bytes that stay free on the disk.
    package var reserve: Int

    package init(folder: DownloadFolder, atOnce: Int, rate: Int?, reserve: Int) {
      (self.folder, self.atOnce, self.rate, self.reserve) = (folder, atOnce, rate, reserve)
    }
  }

  package enum Report: Sendable {
    /// How far the files are that come now; empty when none do.
    case progress([EntryID: Download.Progress])
    /// Nothing can be written, for that reason.
    case blocked(String)
  }

  private struct Running {
    let task: Task<Void, Never>
    var part: PartFile?
    /// Bytes when the rate was measured last, and that rate.
    var measured = 0
    var rate = 0
  }

  private struct Block {
    /// The second before which nothing is written, after that was not possible.
    var until: Int64 = 0
    /// Why, as the user was told.
    var told: String?
  }

  private struct Tasks {
    /// Waits for changes of the list, measures what comes, and waits for the next attempt.
    var listening, ticking, waking: Task<Void, Never>?
  }

  private let store: FeedStore
  private let fetcher: HTTPFetcher
  private let hosts: PausedHosts
  private let now: @Sendable () -> Int64
  private let access: @Sendable (_ feedURL: String) -> FeedAccess
  private let report: @Sendable (Report) -> Void
  private let limits: Limits
  private var running: [EntryID: Running] = [:]
  private var tasks = Tasks()
  private var block = Block()
  private var isEnding = false
  /// The number of runs that have ended.
  private var ended = 0

  /// Attempts in a row after which a file has failed.
  private static let mostAttempts = 3
  /// Seconds until what was taken out is deleted, and until a disk is written to again.
  private static let grace: Int64 = 60

  package init(
    store: FeedStore, fetcher: HTTPFetcher, hosts: PausedHosts, limits: Limits,
    now: @escaping @Sendable () -> Int64,
    access: @escaping @Sendable (_ feedURL: String) -> FeedAccess,
    report: @escaping @Sendable (Report) -> Void
  ) {
    (self.store, self.fetcher, self.hosts, self.limits) = (store, fetcher, hosts, limits)
    (self.now, self.access, self.report) = (now, access, report)
  }

  /// Downloads what is wanted now and from now on. Until something is wanted, the archive is only
  /// read, and briefly.
  package func begin() async {
    guard tasks.listening == nil, !isEnding, (try? await store.downloads.hasWork()) == true,
      tasks.listening == nil
    else { return }
    tasks.listening = Task {
      guard let changes = try? await store.downloads.changes() else { return }
      for await _ in changes { await proceed() }
    }
  }

  /// Downloads all that is due now. Returns once nothing is under way or due.
  package func runToEnd() async {
    await proceed()
    while let task = running.values.first?.task { await task.value }
  }

  /// Ends what is under way; the parts stay. Returns when it has ended.
  package func end() async {
    isEnding = true
    for task in [tasks.listening, tasks.ticking, tasks.waking] { task?.cancel() }
    for one in running.values { one.task.cancel() }
    while let task = running.values.first?.task { await task.value }
  }

  /// Deletes the files of what the user has taken out: those of a minute ago, or all.
  package func sweep(all: Bool) async {
    guard (try? await store.downloads.hasWork()) == true else { return }
    let second = all ? Int64.max : now() - Self.grace
    try? await store.downloads.forgetRemoved(until: second) { path, isWhole in
      unlink(isWhole ? path : path + DownloadFolder.part)
    }
  }

  private func proceed() async {
    guard !isEnding, let wanted = await wanted() else { return }
    let entries = Set(wanted.filter { $0.state == .waiting }.map(\.entry))
    for (entry, one) in running where !entries.contains(entry) { one.task.cancel() }
    let waiting = wanted.filter { $0.state == .waiting && running[$0.entry] == nil }
    let second = now()
    guard second >= block.until else { return wake(at: block.until, from: second) }
    for download in waiting where running.count < limits.atOnce && download.due <= second {
      begin(download)
    }
    wake(at: waiting.map(\.due).filter { $0 > second }.min(), from: second)
  }

  /// Returns the list as it is after all that has ended.
  private func wanted() async -> [Download]? {
    while true {
      let before = ended
      guard let wanted = try? await store.downloads.all() else { return nil }
      if ended == before { return wanted }
    }
  }

  /// Looks again at that second.
  private func wake(at due: Int64?, from second: Int64) {
    tasks.waking?.cancel()
    tasks.waking = due.map { due in
      Task {
        try? await Task.sleep(for: .seconds(due - second))
        if !Task.isCancelled { await proceed() }
      }
    }
  }

  private func begin(_ download: Download) {
    let task = Task(priority: .utility) {
      await run(download)
      running[download.entry] = nil
      ended += 1
      if running.isEmpty { endTicking() }
      // The next download does not end with this one.
      await Task { await proceed() }.value
    }
    running[download.entry] = Running(task: task)
    if tasks.ticking == nil { tasks.ticking = Task { await tick() } }
  }

  private func run(_ download: Download) async {
    let folder = limits.folder
    guard
      let path = try? await store.downloads.claim(
        for: download.entry, { folder.freePath(for: download, taken: $0) })
    else { return pause(because: DownloadAttempt.noArchive) }
    let attempt = DownloadAttempt(
      download: download, folder: folder, path: path, store: store, now: now)
    let outcome: DownloadAttempt.Outcome
    do throws(PartFile.Fault) {
      if attempt.isHere {
        outcome = await attempt.keep(path, bytes: download.total ?? 0)
      } else {
        let part = try attempt.open(reserve: limits.reserve)
        running[download.entry]?.part = part
        running[download.entry]?.measured = part.count
        outcome = await self.outcome(of: attempt, part)
        if part.count == 0 { unlink(part.path) }
      }
    } catch {
      outcome = attempt.outcome(of: error)
    }
    let attempts = download.attempts + 1
    switch outcome {
    case .came: block.told = nil
    case .continues, .cancelled: break
    case .refused(let reason): await fail(download, reason, attempts, due: nil)
    case .failed(let reason, let after):
      // A server that names its time has not failed.
      let isLast = after == nil && attempts >= Self.mostAttempts
      let usual = attempts == 1 ? 60 : 600
      let due = isLast ? nil : now() + Int64(max(1, after ?? usual))
      await fail(download, reason, after == nil ? attempts : download.attempts, due: due)
    case .blocked(let reason): pause(because: reason)
    }
  }

  /// Nothing can be written for a while, which is said once.
  private func pause(because reason: String) {
    block.until = now() + Self.grace
    if block.told != reason { report(.blocked(reason)) }
    block.told = reason
  }

  private func outcome(
    of attempt: DownloadAttempt, _ part: PartFile
  ) async -> DownloadAttempt.Outcome {
    while true {
      let outcome = await attempt.run(
        part, with: fetcher, hosts, access: access(attempt.download.feedURL),
        rate: limits.rate.map { max(1, $0 / limits.atOnce) })
      guard case .continues = outcome, !Task.isCancelled else { return outcome }
    }
  }

  private func fail(_ download: Download, _ reason: String, _ attempts: Int, due: Int64?) async {
    let isKept = await Task {
      (try? await store.downloads.fail(
        download.entry, because: reason, attempts: attempts, due: due)) != nil
    }.value
    if !isKept { pause(because: DownloadAttempt.noArchive) }
  }

  // MARK: Progress

  private func endTicking() {
    tasks.ticking?.cancel()
    tasks.ticking = nil
    report(.progress([:]))
  }

  /// Reports how far everything is, twice a second.
  private func tick() async {
    while !Task.isCancelled {
      report(.progress(progress()))
      try? await Task.sleep(for: .milliseconds(500))
    }
  }

  private func progress() -> [EntryID: Download.Progress] {
    var all: [EntryID: Download.Progress] = [:]
    for (entry, var one) in running {
      guard let part = one.part else { continue }
      let count = part.count
      let rate = 2 * max(0, count - one.measured)
      one.rate = one.rate == 0 ? rate : (3 * one.rate + rate) / 4
      one.measured = count
      running[entry] = one
      all[entry] = Download.Progress(count: count, total: part.facts.total, rate: one.rate)
    }
    return all
  }
}
