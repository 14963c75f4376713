import ArgumentParser
import FeedCore

/// `feedtui feeds`
struct FeedsCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "feeds", abstract: "Print the feeds that are followed.")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var output: OutputOptions

  @MainActor func run() async throws {
    try await Console.run { try await list() }
  }

  @MainActor private func list() async throws -> ExitCode {
    let subscriptions = try archive.readSubscriptions()
    let reports = try await archive.openExisting()?.feedReports() ?? [:]
    var printer = output.printer
    for subscription in subscriptions {
      try printer.add(
        ListedFeed(subscription: subscription, report: reports[subscription.url] ?? FeedReport()))
    }
    try printer.finish()
    return .ok
  }
}
