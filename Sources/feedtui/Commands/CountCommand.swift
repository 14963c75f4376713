import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings

/// The `feedtui count` command: prints a number of entries, as a status bar shows it.
struct CountCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "count", abstract: "Print the number of matching entries.",
    discussion: "Without a query, unread entries are counted.")

  @OptionGroup var archive: ArchiveOptions

  @Argument(help: "Only entries that match this query.", completion: .query)
  var query: String?

  @Option(
    help: ArgumentHelp("Only entries of this query feed.", valueName: "name"),
    completion: .queryFeed)
  var queryFeed: String?

  @Flag(help: "Print a JSON object.")
  var json = false

  func execute() async throws -> ExitCode {
    let count = try await count()
    try Console.put(json ? "{\"count\":\(count)}\n" : "\(count)\n")
    return .ok
  }

  /// Counts in the archive as it is: nothing is followed or fetched for it.
  private func count() async throws -> Int {
    let command = try await CommandQuery(
      query, called: "The query", queryFeed: queryFeed, in: archive)
    guard try archive.hasArchive() else { return 0 }
    let now = Program.now()
    let list = ListQuery(
      kinds: query == nil ? [.unread] : [],
      saved: command.queryFeed.map { .queryFeed($0, now: now) }, query: command.query, now: now)
    return try await archive.openStore().timeline.count(list)
  }
}
