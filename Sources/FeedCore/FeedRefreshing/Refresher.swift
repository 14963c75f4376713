package import FeedFetching
package import FeedModel
package import FeedStorage
import FeedSystem

/// Refreshes feeds: several at the same time, few from the same host. What they bring is saved
/// together (`GroupCommitQueue`), that of each whole or not at all.
///
/// A feed that fails does not stop the others.
package actor Refresher {
  private let work: FeedRefresh
  private var queue: HostQueue
  private var done = 0
  private var summary = RefreshSummary()
  private var listeners: [AsyncStream<RefreshState>.Continuation] = []
  private var task: Task<Void, Never>?
  /// The requests made while a cancelled refresh was winding down.
  private var held: [Wanted] = []
  /// The options of each feed, as given by the latest call.
  private var options: @Sendable (Feed) -> FetchOptions = { _ in FetchOptions() }

  /// The feeds that are fetched at the same time, and those of them from the same host.
  private static let width = 32
  private static let perHost = 2
  /// The bytes of their documents, apart from one document that may exceed them.
  private static let memory = 32 << 20

  /// A refresh that a caller has requested.
  private struct Wanted {
    let feeds: [Feed]
    let options: @Sendable (Feed) -> FetchOptions
    let listener: AsyncStream<RefreshState>.Continuation
  }

  /// Creates a refresher.
  ///
  /// `now` is in seconds since 1970. Sentences that name a time use the time zone `zone`.
  package init(
    store: FeedStore, fetcher: any FeedFetching, limits: FetchLimits = FetchLimits(),
    zone: Zone = .local, now: @escaping @Sendable () -> Int64
  ) {
    work = FeedRefresh(
      store: store, fetcher: fetcher, limits: limits, pool: BytePool(bytes: Self.memory),
      parsing: AsyncSemaphore(width: 2), saving: AsyncSemaphore(width: 8),
      zone: zone, now: now)
    queue = HostQueue(perHost: Self.perHost, now: now())
  }

  /// Refreshes the feeds and reports its progress. The stream ends with `finished`.
  ///
  /// A slow listener receives only the newest state, and one that stops listening does not stop the
  /// refresh.
  ///
  /// A refresh that is requested while another is running joins it: feeds that are not yet part of
  /// it are added, and both streams report on the whole. `options` returns the user's options for a
  /// feed.
  package func refresh(
    _ feeds: [Feed], options: @escaping @Sendable (Feed) -> FetchOptions = { _ in FetchOptions() }
  ) -> AsyncStream<RefreshState> {
    let (stream, listener) = AsyncStream.makeStream(
      of: RefreshState.self, bufferingPolicy: .bufferingNewest(1))
    let wanted = Wanted(feeds: feeds, options: options, listener: listener)
    if summary.wasCancelled {
      held.append(wanted)
    } else {
      begin(wanted)
    }
    return stream
  }

  /// Stops the running refresh: no further feed is requested, open connections are dropped, and
  /// what has been stored stays.
  package func cancel() {
    guard let task else { return }
    summary.wasCancelled = true
    task.cancel()
  }

  private func begin(_ wanted: Wanted) {
    options = wanted.options
    queue.add(wanted.feeds)
    listeners.append(wanted.listener)
    publish(.running(done: done, of: queue.count, newItems: summary.newItems))
    if task == nil {
      task = Task(priority: .utility) { await run() }
    }
  }

  private func run() async {
    var running = 0
    repeat {
      // If the archive cannot be written, the first write will report it.
      try? await work.store.ledger.beginIntake()
      let now = work.now()
      queue.heed((try? await work.store.ledger.recentPauses(now: now)) ?? [], now: now)
      await withTaskGroup(of: (Feed, FeedRefresh.Outcome).self) { group in
        repeat {
          while running < Self.width, !summary.wasCancelled, let feed = queue.next() {
            running += 1
            group.addTask { [work, options] in (feed, await work.run(feed, options(feed))) }
          }
          guard let (feed, outcome) = await group.next() else { return }
          running -= 1
          queue.finish(feed)
          note(outcome, of: feed)
        } while true
      }
      try? await work.store.ledger.endIntake()
      // Another refresh may have joined while the group was closing.
    } while !summary.wasCancelled && done < queue.count
    finish()
  }

  private func note(_ outcome: FeedRefresh.Outcome, of feed: Feed) {
    done += 1
    switch outcome {
    case .unchanged:
      answered(feed)
    case .saved(let newItems):
      answered(feed)
      summary.newItems += newItems
    case .failed(let note):
      summary.failures.append(note)
    case .cancelled:
      summary.wasCancelled = true
    }
    publish(.running(done: done, of: queue.count, newItems: summary.newItems))
  }

  private func answered(_ feed: Feed) {
    summary.fetched += 1
    if !feed.isOfTheWeb { summary.files += 1 }
  }

  private func finish() {
    publish(.finished(summary))
    for listener in listeners { listener.finish() }
    listeners = []
    queue = HostQueue(perHost: Self.perHost, now: work.now())
    done = 0
    summary = RefreshSummary()
    task = nil
    let next = held
    held = []
    for wanted in next { begin(wanted) }
  }

  private func publish(_ state: RefreshState) {
    listeners.removeAll { if case .terminated = $0.yield(state) { true } else { false } }
  }
}

/// How far a refresh is.
package enum RefreshState: Equatable, Sendable {
  case idle
  /// Feeds done (with any outcome), feeds in all, new entries so far.
  case running(done: Int, of: Int, newItems: Int)
  case finished(RefreshSummary)
}
