import ArgumentParser
import FeedModel
import FeedStorage
import TerminalKit

/// The options that select entries.
struct EntrySelection: ParsableArguments {
  @Flag(help: "Only unread entries.")
  var unread = false

  @Flag(name: [.customLong("favourite"), .customLong("favorite")], help: "Only favourites.")
  var favourite = false

  @Flag(help: "Only rated entries.")
  var rated = false

  @Option(help: "Only entries of this feed: its address, or part of its title.", completion: .feed)
  var feed: String?

  @Option(
    name: [.customLong("query-feed"), .customLong("view")],
    help: ArgumentHelp("Only entries of this query feed.", valueName: "name"),
    completion: .queryFeed)
  var queryFeed: String?

  @Option(
    help: ArgumentHelp(
      "Only entries since a date (2026-11-21) or of the last 45m, 12h, 7d or 4w.",
      valueName: "time"))
  var since: String?

  @Option(help: ArgumentHelp("At most this many entries.", valueName: "count"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit cannot be negative.") }
    if let since, MomentText(since) == nil {
      throw ValidationError(
        "--since takes a date such as 2026-11-21, or a time such as 45m, 12h, 7d or 4w.")
    }
  }

  /// Passes the selected entries to `take`, newest first, in portions.
  @MainActor func each(
    in store: FeedStore, queryFeed: QueryFeed?,
    _ take: @MainActor ([ListedEntry]) async throws -> Void
  ) async throws {
    var filters: Set<Filter> = []
    if unread { filters.insert(.unread) }
    if favourite { filters.insert(.favourites) }
    if rated { filters.insert(.rated) }
    var query = ListQuery(filters: filters)
    if let queryFeed { query.saved = .queryFeed(queryFeed, now: Program.now()) }
    if let feed { query.feed = try await Self.feed(feed, in: store).id }
    query.since = since.flatMap { MomentText($0)?.second(now: Program.now(), zone: .local) }
    var rest = limit ?? .max
    while rest > 0 {
      query.limit = min(rest, Self.portion)
      let entries = try await store.timeline.list(query)
      try await take(entries)
      guard entries.count == query.limit, let last = entries.last else { return }
      query.before = last.id
      rest -= entries.count
    }
  }

  /// Returns the query feed of the file that `--query-feed` names; `nil` without the option.
  func queryFeed(in file: FeedsFile) throws(CommandError) -> QueryFeed? {
    guard let queryFeed else { return nil }
    let contents: FeedsFile.Contents
    do throws(FileError) { contents = try file.read() } catch { throw CommandError(error) }
    let queryFeeds = contents.queryFeeds
    if let found = queryFeeds.first(where: { $0.name == queryFeed }) { return found }
    let wanted = queryFeed.lowercased()
    if let found = queryFeeds.first(where: { $0.name.lowercased() == wanted }) { return found }
    for problem in contents.problems { Console.say("feedtui: " + problem.locatedMessage) }
    let names = queryFeeds.map { "\"\(Sanitizer.line($0.name))\"" }.joined(separator: ", ")
    throw CommandError(
      message: queryFeeds.isEmpty
        ? "There is no query feed \"\(queryFeed)\": the feeds file has none."
        : "There is no query feed \"\(queryFeed)\", only \(names).", code: .usage)
  }

  /// The maximum number of entries read in one query.
  private static let portion = 500

  /// Returns the feed with the given address, or the only one whose title contains the text.
  ///
  /// If several titles contain the text, one that equals it wins. Otherwise this throws.
  static func feed(_ text: String, in store: FeedStore) async throws -> Feed {
    let feeds = try await store.feeds.all()
    if let feed = feeds.first(where: { $0.url == text }) { return feed }
    let alike = feeds.filter { AddressText.withoutCredentials($0.url) == text }
    if alike.count == 1 { return alike[0] }
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
