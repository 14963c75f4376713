import ArgumentParser
import FeedFiltering
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

/// The options that select entries.
struct EntrySelection: ParsableArguments {
  @Flag(help: "Only unread entries.")
  var unread = false

  @Flag(name: [.customLong("favourite"), .customLong("favorite")], help: "Only starred entries.")
  var favourite = false

  @Flag(help: "Only rated entries.")
  var rated = false

  @Flag(help: "Only entries with a tag or a note of yours.")
  var tagged = false

  @Option(help: "Only entries of this feed: its address, or part of its title.", completion: .feed)
  var feed: String?

  @Option(
    name: [.customLong("query-feed"), .customLong("view")],
    help: ArgumentHelp("Only entries of this query feed.", valueName: "name"),
    completion: .queryFeed)
  var queryFeed: String?

  @Option(
    name: .customLong("where"), parsing: .unconditional,
    help: ArgumentHelp(
      "Only entries that match this query, in the order that it names: see feedtui-feeds(5).",
      valueName: "query"),
    completion: .query)
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "Only entries since a date (2026-11-21) or of the last 45m, 12h, 7d or 4w.",
      valueName: "time"))
  var since: String?

  @Option(help: ArgumentHelp("At most this many entries.", valueName: "count"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit cannot be negative.") }
    if let since, QueryMoment(since) == nil {
      throw ValidationError(
        "--since takes a date such as 2026-11-21, or a time such as 45m, 12h, 7d or 4w.")
    }
  }

  /// Passes the selected entries to `take`, in the order of the query and in portions.
  @MainActor func each(
    in store: FeedStore, _ queries: CommandQuery,
    _ take: @MainActor ([ListedEntry]) async throws -> Void
  ) async throws {
    let query = try await listQuery(in: store, queries)
    guard query.order != .newest else { return try await Self.eachNewest(query, in: store, take) }
    var rest = try await store.timeline.sorted(query)[...]
    while !rest.isEmpty {
      try await take(try await store.timeline.listed(rest.prefix(Self.portion)))
      rest = rest.dropFirst(Self.portion)
    }
  }

  private func listQuery(
    in store: FeedStore, _ queries: CommandQuery
  ) async throws -> ListQuery {
    let now = Program.now()
    var query = ListQuery(
      saved: queries.queryFeed.map { .queryFeed($0, now: now) }, query: queries.query, now: now,
      since: since.flatMap { QueryMoment($0)?.second(now: now, zone: .local) }, limit: limit)
    if unread { query.kinds.insert(.unread) }
    if favourite { query.kinds.insert(.favourites) }
    if rated { query.kinds.insert(.rated) }
    if tagged { query.kinds.insert(.tagged) }
    if let feed { query.feed = try await Self.feed(feed, in: store).id }
    return query
  }

  /// Returns the queries of `--where` and `--query-feed`.
  func queries(in archive: ArchiveOptions) async throws -> CommandQuery {
    try await CommandQuery(condition, called: "--where", queryFeed: queryFeed, in: archive)
  }

  /// The maximum number of entries read in one query.
  private static let portion = 500

  /// Passes the entries of a list to `take`, newest first and in portions.
  @MainActor static func eachNewest(
    _ whole: ListQuery, in store: FeedStore,
    _ take: @MainActor ([ListedEntry]) async throws -> Void
  ) async throws {
    var query = whole
    var rest = whole.limit ?? .max
    while rest > 0 {
      query.limit = min(rest, portion)
      let entries = try await store.timeline.list(query)
      try await take(entries)
      guard entries.count == query.limit, let last = entries.last else { return }
      query.before = last.id
      rest -= entries.count
    }
  }

  /// Returns the feed with the given address, or the only one whose title contains the text.
  ///
  /// If several titles contain the text, one that equals it wins. Otherwise this throws.
  static func feed(_ text: String, in store: FeedStore) async throws -> Feed {
    let feeds = try await store.feeds.all()
    let url = FeedEditor.address(text, in: feeds.map(\.url))
    if let feed = feeds.first(where: { $0.url == url }) { return feed }
    let wanted = text.lowercased()
    let found = feeds.filter { $0.title.lowercased().contains(wanted) }
    if found.count == 1 { return found[0] }
    let exact = found.filter { $0.title.lowercased() == wanted }
    if exact.count == 1 { return exact[0] }
    let shown = AddressText.withoutCredentials(text)
    let titles = found.prefix(4).map { AddressText.withoutCredentials($0.title) }
    let message =
      found.isEmpty
      ? "No feed matches \"\(shown)\"."
      : "\"\(shown)\" matches several feeds: "
        + titles.joined(separator: ", ") + (found.count > 4 ? " …" : ".")
    throw CommandError(message: message, code: found.isEmpty ? .cannotRead : .usage)
  }
}
