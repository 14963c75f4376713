import ArgumentParser
import FeedCore

/// `feedtui feeds`, `feedtui feeds --apply-moves`
struct ListFeeds: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the feeds that are followed.")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print none, but write the addresses that feeds have moved to for good.")
  var applyMoves = false

  func validate() throws {
    if applyMoves, output.json || output.jsonl || output.tsv {
      throw ValidationError("--apply-moves prints no feeds.")
    }
  }

  @MainActor func run() async throws {
    try await Console.run {
      try await applyMoves ? FeedMoves(archive: archive).apply() : list()
    }
  }

  @MainActor private func list() async throws -> ExitCode {
    let subscriptions = try archive.readSubscriptions()
    let reports = try await archive.openExisting(following: subscriptions)?.feedReports() ?? [:]
    var printer = output.printer
    for subscription in subscriptions {
      try printer.add(
        ListedFeed(subscription: subscription, report: reports[subscription.url] ?? FeedReport()))
    }
    try printer.finish()
    return .ok
  }
}
