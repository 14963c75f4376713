import FeedModel
import FeedStorage

/// Fetches the contents that an account wants: unread items first, the newest first, two requests
/// at a time, unless the user is at the keys. What is here is not fetched again after a failure or
/// a kill.
struct ContentsQueue {
  let account: StoredAccount
  let server: any SyncServer
  let store: FeedStore
  /// Seconds since 1970.
  let now: Int64
  let report: @Sendable (_ done: Int, _ count: Int) -> Void
  private(set) var newItems = 0
  /// The contents that are still wanted.
  private(set) var missing = 0
  /// Whether items belong to feeds that are not known.
  private(set) var areFeedsMissing = false
  /// How many items a request asks for. Servers that cannot do that many are asked for fewer.
  private var size: Int
  /// The items that are left alone until the next run.
  private var skipped: Set<RemoteItemID> = []
  private let cache = MatchedFeedsCache()

  /// The items of the first requests.
  private static let batch = 250
  /// The bytes of texts that an answer may have, by what those before it had. Four answers are in
  /// memory at a time, each several times: as it came, as values, and as entries.
  private static let mostBytes = 2 << 20
  /// The items from which on the archive takes more memory, so that it is written faster.
  private static let largeBatch = 1_000

  init(
    account: StoredAccount, server: any SyncServer, store: FeedStore, now: Int64,
    report: @escaping @Sendable (_ done: Int, _ count: Int) -> Void
  ) {
    (self.account, self.server, self.store, self.now) = (account, server, store, now)
    self.report = report
    size = min(Self.batch, server.traits.contents)
  }

  mutating func run() async throws {
    (areFeedsMissing, skipped) = (false, [])
    missing = try await store.accounts.wantedCount(of: account.id)
    guard missing >= Self.largeBatch else { return try await fetch() }
    // If the archive cannot be written, the first write will report it.
    try? await store.ledger.beginIntake()
    do {
      try await fetch()
    } catch {
      try? await store.ledger.endIntake()
      throw error
    }
    try? await store.ledger.endIntake()
  }

  private mutating func fetch() async throws {
    let count = missing
    var answers: [Answer] = []
    while true {
      // While some are written, the next ones are requested; after a failure no more are until it
      // is handled.
      let hasFailed = answers.contains { $0.failure != nil }
      let parts = hasFailed ? [] : try await wanted(but: answers.flatMap(\.asked))
      guard !answers.isEmpty || !parts.isEmpty else { return }
      let isSequential = store.priority.isTyping
      async let next = Answer.all(of: server, to: parts, isSequential)
      if isSequential { _ = await next }
      if count > size { report(count - missing, count) }
      try await handle(answers)
      missing = try await store.accounts.wantedCount(of: account.id)
      answers = await next
    }
  }

  /// Returns the items that are wanted most, but for those, as two requests.
  private func wanted(but others: [RemoteItemID]) async throws -> [[RemoteItemID]] {
    try await store.accounts.wanted(
      of: account.id, most: size * 2, but: skipped.union(others)
    ).portions(of: size)
  }

  /// What a server has answered to a request for contents.
  private struct Answer: Sendable {
    let asked: [RemoteItemID]
    var items: [RemoteItem] = []
    var failure: SyncFailure?

    /// The bytes of the texts.
    var bytes: Int { items.reduce(0) { $0 + ($1.item.contentHTML?.utf8.count ?? 0) } }

    /// Asks twice, at the same time or one after the other.
    static func all(
      of server: any SyncServer, to parts: [[RemoteItemID]], _ isSequential: Bool
    ) async -> [Answer] {
      async let first = Answer(of: server, to: parts.first ?? [])
      if isSequential { _ = await first }
      async let second = Answer(of: server, to: parts.count > 1 ? parts[1] : [])
      return [await first, await second].filter { !$0.asked.isEmpty }
    }

    private init(of server: any SyncServer, to asked: [RemoteItemID]) async {
      self.asked = asked
      guard !asked.isEmpty else { return }
      do throws(SyncFailure) {
        items = try await server.items(asked)
      } catch {
        failure = error
      }
    }
  }

  /// Writes what has come, and adapts the size of requests.
  private mutating func handle(_ answers: [Answer]) async throws {
    guard !answers.isEmpty else { return }
    let good = answers.filter { $0.failure == nil }
    try await write(good.flatMap(\.items), of: good.flatMap(\.asked))
    let failed = answers.filter { $0.failure != nil }
    guard let failure = failed.first?.failure else {
      let (count, bytes) = good.reduce((0, 1)) { ($0.0 + $1.items.count, $0.1 + $1.bytes) }
      let most = count > 0 ? max(1, Self.mostBytes * count / bytes) : size * 2
      size = min(size * 2, server.traits.contents, most)
      return
    }
    guard failure.lessMayHelp else { throw failure }
    if size > 1 {
      size = max(1, size / 2)
    } else {
      // One item is too much for the server, or for us: the others go on.
      skipped.formUnion(failed.flatMap(\.asked))
      if skipped.count > 20 { throw failure }
    }
  }

  private mutating func write(_ items: [RemoteItem], of asked: [RemoteItemID]) async throws {
    var seen: Set<RemoteItemID> = []
    let items = items.filter { seen.insert($0.id).inserted }
    let result = try await store.accounts.write(items, of: account.id, cache: cache, now: now)
    newItems += result.new
    areFeedsMissing = areFeedsMissing || !result.skipped.isEmpty
    let left = asked.filter { !seen.contains($0) }
    skipped.formUnion(result.skipped + left)
    if !left.isEmpty {
      try await store.accounts.noteMissing(left, of: account.id, now: now)
    }
  }
}
