/// Refreshes feeds: several at once, few from the same host, each in a transaction of its own. One
/// that fails does not stop the others.
public actor Refresher {
  private let work: FeedRefresh
  private let width: Int
  private let perHost: Int
  private var queue: HostQueue
  private var done = 0
  private var summary = RefreshSummary()
  private var listeners: [AsyncStream<RefreshState>.Continuation] = []
  private var task: Task<Void, Never>?
  /// Asked for while a cancelled refresh was letting go.
  private var held: [Wanted] = []
  /// What the reader wants of a feed, as the last call has it.
  private var wishes: @Sendable (Feed) -> FetchOptions = { _ in FetchOptions() }

  /// A refresh that somebody asked for.
  private struct Wanted {
    let feeds: [Feed]
    let wishes: @Sendable (Feed) -> FetchOptions
    let listener: AsyncStream<RefreshState>.Continuation
  }

  /// At most `width` feeds are fetched at once, `perHost` of them from the same host, and no more than
  /// `memory` bytes of their documents are held, or those and one document. `now` is in seconds since
  /// 1970; sentences that name a time are for that zone.
  public init(
    store: FeedStore, fetcher: any FeedFetching, limits: FetchLimits = FetchLimits(),
    width: Int = 32, perHost: Int = 2, memory: Int = 32 << 20, zone: Zone = .local,
    now: @escaping @Sendable () -> Int64
  ) {
    work = FeedRefresh(
      store: store, fetcher: fetcher, limits: limits, pool: BytePool(bytes: memory),
      parsing: AsyncSemaphore(width: 2), saving: AsyncSemaphore(width: 8),
      words: PauseWords(zone: zone), now: now)
    self.width = width
    self.perHost = perHost
    queue = HostQueue(perHost: perHost)
  }

  /// Refreshes the feeds and says how it goes; the stream ends with `finished`. Who is slow gets the
  /// newest state only, and who stops listening does not stop the refresh.
  ///
  /// While a refresh is running, a second one joins it: feeds that are not yet part of it are added,
  /// and both streams tell of the whole. `wishes` says how the reader wants a feed to be asked.
  public func refresh(
    _ feeds: [Feed], wishes: @escaping @Sendable (Feed) -> FetchOptions = { _ in FetchOptions() }
  ) -> AsyncStream<RefreshState> {
    let (stream, listener) = AsyncStream.makeStream(
      of: RefreshState.self, bufferingPolicy: .bufferingNewest(1))
    let wanted = Wanted(feeds: feeds, wishes: wishes, listener: listener)
    if summary.wasCancelled {
      held.append(wanted)
    } else {
      begin(wanted)
    }
    return stream
  }

  /// Stops the running refresh: nothing more is asked for, open connections are dropped, and what has
  /// been stored stays.
  public func cancel() {
    guard let task else { return }
    summary.wasCancelled = true
    task.cancel()
  }

  private func begin(_ wanted: Wanted) {
    wishes = wanted.wishes
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
      // If the archive cannot, it says so when something is to be written.
      try? await work.store.beginIntake()
      await withTaskGroup(of: (Feed, FeedRefresh.Outcome).self) { group in
        repeat {
          while running < width, !summary.wasCancelled, let feed = queue.next() {
            running += 1
            group.addTask { [work, wishes] in (feed, await work.run(feed, wishes(feed))) }
          }
          guard let (feed, outcome) = await group.next() else { return }
          running -= 1
          queue.finish(feed)
          note(outcome, of: feed)
        } while true
      }
      try? await work.store.endIntake()
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
    queue = HostQueue(perHost: perHost)
    done = 0
    summary = RefreshSummary()
    task = nil
    let next = held
    held = []
    for wanted in next { begin(wanted) }
  }

  private func publish(_ state: RefreshState) {
    listeners.removeAll { listener in
      switch listener.yield(state) {
      case .terminated: true
      default: false
      }
    }
  }
}
