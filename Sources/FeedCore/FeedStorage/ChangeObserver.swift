import FeedModel
import GRDB
import Synchronization

/// Notifies listeners after each transaction that touched what a page shows.
///
/// Each listener reads the page once per change. GRDB's own observation of a value starts by
/// reading it twice, which is half of what a jump to the end of the river would cost.
final class ChangeObserver: TransactionObserver, Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextNumber = 0
    /// Whether the current transaction has touched something.
    var hasChanged = false
    var version = 0
    /// The entries whose items the current transaction changes; `nil` if it may be any.
    var entries: [EntryID]?
    /// Whether all of them stay where they are.
    var keepsPlaces = false
    /// Whether it has been added to the archive's connection.
    var isAdded = false

    /// The transaction has ended.
    mutating func end() { (hasChanged, entries, keepsPlaces) = (false, nil, false) }
  }

  private let tables: Set<String>
  private let columns: Set<String>?
  private let items: ItemCache?
  private let state = Mutex(State())

  /// Creates an observer of the tables, and of updates of feeds' rows.
  ///
  /// `columns` are the columns of a feed's row that matter; `nil` stands for all of them. `items`
  /// forget what changes.
  init(
    tables: Set<String>, columns: Set<String>? = ["name", "title", "tags"], items: ItemCache? = nil
  ) {
    self.tables = tables
    self.columns = columns
    self.items = items
  }

  /// Returns a stream that yields immediately and then after each change.
  ///
  /// Several changes may be merged into one.
  func changes() -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.nextNumber += 1
      state.listeners[state.nextNumber] = listener
      return state.nextNumber
    }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { state in _ = state.listeners.removeValue(forKey: number) }
    }
    listener.yield()
    return stream
  }

  /// Begins to observe, unless it does already. The tables of accounts are observed once a page
  /// listens: an archive without accounts pays nothing.
  func begin(in db: Database) {
    let isNew = state.withLock { state in
      defer { state.isAdded = true }
      return !state.isAdded
    }
    if isNew { db.add(transactionObserver: self, extent: .databaseLifetime) }
  }

  /// A number that another one follows with each change.
  var version: Int { state.withLock { $0.version } }

  /// Tells all listeners of a change by another program.
  func announce() {
    items?.forget(nil)
    let listeners = state.withLock { state in
      state.version += 1
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield() }
  }

  /// The transaction that begins changes no items but these. Called in the transaction.
  ///
  /// `keepsPlaces` says that it sets marks, which move no row of the river or of a feed.
  func expect(_ entries: [EntryID], keepsPlaces: Bool = false) {
    state.withLock { ($0.entries, $0.keepsPlaces) = (entries, keepsPlaces) }
  }

  // MARK: TransactionObserver

  func observes(eventsOfKind event: DatabaseEventKind) -> Bool {
    switch event {
    case .insert(let table), .delete(let table):
      tables.contains(table)
    case .update(let table, let changed):
      table == "feed"
        ? columns.map { !changed.isDisjoint(with: $0) } ?? true : tables.contains(table)
    }
  }

  func databaseDidChange() {
    state.withLock { $0.hasChanged = true }
  }

  func databaseDidChange(with event: DatabaseEvent) {
    databaseDidChange()
    // One event is enough. The rest of the transaction need not be observed.
    stopObservingDatabaseChangesUntilNextTransaction()
  }

  func databaseDidCommit(_ db: Database) {
    let listeners = state.withLock { state -> [AsyncStream<Void>.Continuation] in
      items?.forget(state.entries, keepsPlaces: state.keepsPlaces)
      defer { state.end() }
      guard state.hasChanged else { return [] }
      state.version += 1
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield() }
  }

  func databaseDidRollback(_ db: Database) {
    state.withLock { $0.end() }
  }

  /// The tables that pages are read from.
  ///
  /// SQLite does not report the unread marks and the counters, which have no row IDs. They change
  /// together with the journal and with entries. The catch of rules changes with the rule.
  static let page: Set<String> = [
    "entry", "shown", "journal", "favourite", "rating", "tagged", "noted",
    "hidden", "rule", "heard", "story",
  ]
}
