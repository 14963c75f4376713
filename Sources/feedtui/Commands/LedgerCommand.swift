import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiLibrary
import SafeText

/// The `feedtui ledger` command: prints the outcomes of fetching feeds.
struct LedgerCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Print the log of requests for feeds, newest first.",
    discussion: """
      Each line has the time of a request, the server's answer, the time it took, the time of the next \
      request, and the reason for that time. The log is kept for 30 days.
      """)

  @Argument(help: "Only requests for the feed at this address.", completion: .feedAddress)
  var url: String?

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("At most this many lines.", valueName: "count"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit cannot be negative.") }
  }

  func execute() async throws -> ExitCode {
    let store = try await archive.openToRead()
    try output.printer.print(
      await store.ledger.entries(of: feed(in: store), limit: limit))
    return .ok
  }

  /// Returns the feed given on the command line; `nil` for all feeds.
  private func feed(in store: FeedStore) async throws -> FeedID? {
    guard let url else { return nil }
    guard let feed = try await store.ledger.feed(at: url) else {
      let shown = AddressText.withoutCredentials(url)
      throw CommandError(message: "There is no feed \(shown).", code: .cannotRead)
    }
    return feed
  }
}
