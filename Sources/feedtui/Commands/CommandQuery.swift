import FeedFiltering
import FeedModel
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

/// The queries that a command line names: one that is typed, and a query feed of the feeds file.
nonisolated struct CommandQuery {
  /// The typed query, with its tags replaced by feeds; `nil` without one.
  let query: Query?
  let queryFeed: QueryFeed?

  /// - Parameter name: what an error calls the typed query.
  init(
    _ text: String?, called name: String, queryFeed wanted: String?, in archive: ArchiveOptions
  ) async throws {
    let typed = try text.map { try Self.parsed($0, called: name) }
    guard wanted != nil || typed?.expression.asksForTags == true else {
      (query, queryFeed) = (typed, nil)
      return
    }
    var contents = try archive.feedsFile.read()
    let foldered = try await archive.readFoldered()
    contents.resolveTags(with: foldered)
    query = typed?.resolved(in: contents.subscriptions + foldered)
    queryFeed = try wanted.map { try Self.queryFeed($0, in: contents) }
  }

  private static func parsed(_ text: String, called name: String) throws(CommandError) -> Query {
    do throws(QuerySyntaxError) {
      if let query = try Query.parsed(text) { return query }
      throw QuerySyntaxError(column: 1, message: "The query is empty")
    } catch {
      throw CommandError(error, in: text, of: name)
    }
  }

  /// Returns the query feed with that name, whatever its case if no other has exactly this one.
  private static func queryFeed(
    _ name: String, in contents: FeedsFile.Contents
  ) throws(CommandError) -> QueryFeed {
    let queryFeeds = contents.queryFeeds
    if let found = queryFeeds.first(where: { $0.name == name }) { return found }
    let wanted = name.lowercased()
    if let found = queryFeeds.first(where: { $0.name.lowercased() == wanted }) { return found }
    for problem in contents.problems { Console.say("feedtui: " + problem.locatedMessage) }
    let names = queryFeeds.map { "\"\(Sanitizer.line($0.name))\"" }.joined(separator: ", ")
    throw CommandError(
      message: queryFeeds.isEmpty
        ? "There is no query feed \"\(name)\": the feeds file has none."
        : "There is no query feed \"\(name)\", only \(names).", code: .usage)
  }
}
