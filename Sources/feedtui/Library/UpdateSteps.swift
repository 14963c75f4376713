import FeedModel
import FeedRefreshing
import FeedStorage
import FeedtuiSettings

/// The steps after feeds and accounts have been asked, one after the other, in their order.
@MainActor final class UpdateSteps {
  typealias Step = LibraryUpdater.Step

  private var library: Library
  private let indexing: LibraryUpdater.Indexing
  private let report: @Sendable (LibraryUpdater.Report) -> Void
  /// The steps that are to be done.
  private var wanted: Set<Step> = []
  /// The step under way.
  private(set) var current: Step?
  private(set) var task: Task<Void, Never>?
  private var isStopped = false
  /// Whether texts are indexed before more are fetched: an earlier pass did not get that far.
  private var isIndexFirst = false
  /// Whether this pass has repaired the search index: a disk may damage it again at once.
  private var hasRepaired = false
  private var failures: [Step: CommandError] = [:]
  /// The full texts that were fetched.
  private(set) var texts = 0

  init(
    _ library: Library, _ indexing: LibraryUpdater.Indexing,
    report: @escaping @Sendable (LibraryUpdater.Report) -> Void
  ) {
    (self.library, self.indexing, self.report) = (library, indexing, report)
  }

  /// The failure of the first step that failed when it was last done.
  var failure: CommandError? { Step.allCases.lazy.compactMap { self.failures[$0] }.first }

  /// The next steps follow these settings.
  func adopt(_ settings: Settings) { library.adopt(settings) }

  /// Has steps done, after those that are under way.
  func add(_ steps: Set<Step>) {
    wanted.formUnion(current == .texts ? steps.subtracting([.texts]) : steps)
    guard task == nil, !isStopped, !wanted.isEmpty else { return }
    hasRepaired = false
    task = Task(priority: .utility) {
      while !Task.isCancelled, let step = takeNext() { await run(step) }
      if !Task.isCancelled { task = nil }
    }
  }

  /// Stops the step under way; it is done with those that are added next.
  func interrupt() {
    task?.cancel()
    task = nil
    guard let current else { return }
    wanted.insert(current)
    isIndexFirst = current == .texts && wanted.contains(.index)
    self.current = nil
  }

  /// Ends the fetching of full texts.
  func cancelTexts() {
    let isUnderWay = current == .texts
    if isUnderWay { interrupt() }
    wanted.remove(.texts)
    if isUnderWay { add([.index]) }
  }

  /// Ends all of it for good.
  func stop() {
    isStopped = true
    interrupt()
  }

  private func takeNext() -> Step? {
    let first = isIndexFirst ? wanted.remove(.index) : nil
    isIndexFirst = false
    current = first ?? Step.allCases.first(where: wanted.contains)
    if let current { wanted.remove(current) }
    return current
  }

  private func run(_ step: Step) async {
    report(.began(step))
    var failure: CommandError?
    do {
      switch step {
      case .purge: try await library.purge()
      case .stories: try await library.findStories()
      case .texts: texts += try await library.fetchWebPages()
      case .index: if !library.store.isVisited { try await index() }
      }
    } catch is CancellationError, StoreError.cancelled {
    } catch {
      failure = CommandError(error)
    }
    guard !Task.isCancelled else { return }
    current = nil
    // A failure that comes again is said once.
    if let failure, failure != failures[step] { report(.failed(failure.message)) }
    failures[step] = failure
  }

  private func index() async throws {
    let indexer = SearchIndexer(store: library.store)
    guard indexing == .whole else { return _ = try? await indexer.finish() }
    do {
      try await indexer.run()
    } catch StoreError.damagedSearch where !hasRepaired {
      hasRepaired = true
      try await library.store.search.rebuild()
      report(.searchRebuilt)
      wanted.insert(.index)
    }
  }
}
