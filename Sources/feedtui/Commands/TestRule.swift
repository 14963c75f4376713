import ArgumentParser
import FeedFiltering
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings

/// The `feedtui rules test` command: prints what a rule would catch.
struct TestRule: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Print what a rule with a condition would catch, newest first.",
    discussion: "The number of these entries is printed to standard error. Nothing is changed.")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var output: OutputOptions

  @Argument(
    help: "The condition: a query, as in when = \"…\" of a rule.", completion: .query)
  var condition: String

  @Option(help: "Only entries of this feed: its address, or part of its title.", completion: .feed)
  var feed: String?

  @Option(help: ArgumentHelp("Entries of this many days.", valueName: "count"))
  var days = 30

  @Option(help: ArgumentHelp("Print at most this many entries.", valueName: "count"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit cannot be negative.") }
    if !(1...36_500).contains(days) { throw ValidationError("--days takes 1 to 36500.") }
  }

  func execute() async throws -> ExitCode {
    var rule = try parsed(feed: feed)
    let store = try await archive.openToRead()
    let wanted: Feed? =
      if let feed { try await EntrySelection.feed(feed, in: store) } else { nil }
    if let wanted { rule = try parsed(feed: wanted.url) }
    if rule.expression.asksForTags {
      rule = rule.resolved(in: try await archive.readSubscriptions() + archive.readFoldered())
    }
    let now = Program.now()
    var all = ListQuery(now: now, feed: wanted?.id, since: now - Int64(days) * 86_400)
    // A condition that is a rule already is tested all the same.
    all.wanted = .muted
    var caught = all
    caught.query = Query(rule.expression)
    let count = try await store.timeline.count(caught)
    let allCount = try await store.timeline.count(all)
    var printer = output.printer
    caught.limit = limit
    try await EntrySelection.eachNewest(caught, in: store) { entries in
      for entry in entries { try printer.add(entry) }
    }
    try printer.finish()
    Console.say(words(count: count, of: allCount))
    return .ok
  }

  private func parsed(feed: String?) throws(CommandError) -> Rule {
    do throws(QuerySyntaxError) {
      return try Rule(parsing: condition, feed: feed, acts: [.mute])
    } catch {
      throw CommandError(error, in: condition, of: "The condition")
    }
  }

  /// Returns the sentence with both numbers of entries.
  private func words(count: Int, of all: Int) -> String {
    let items = all == 1 ? "item" : "items"
    let time = days == 1 ? "the last day" : "the last \(Wording.grouped(days)) days"
    return "\(Wording.grouped(count)) of \(Wording.grouped(all)) \(items) of \(time)."
  }
}
