import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings

/// The `feedtui feeds list` command, which is also `feedtui feeds` without a subcommand.
struct ListFeeds: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the feeds you follow.")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Do not list feeds: update the addresses of those that have moved for good.")
  var applyMoves = false

  @Flag(help: "Do not list feeds: write the feeds file again if it is missing.")
  var write = false

  func validate() throws {
    if write, applyMoves { throw ValidationError("Either --write or --apply-moves.") }
    if write, output.isChosen { throw ValidationError("--write prints no feeds.") }
    if applyMoves, output.isChosen { throw ValidationError("--apply-moves prints no feeds.") }
  }

  func execute() async throws -> ExitCode {
    if write { return try await writeFile() }
    return try await applyMoves ? FeedMoves(archive: archive).apply() : list()
  }

  /// Writes the feeds that the archive follows to the feeds file. An existing file is an error.
  @MainActor private func writeFile() async throws -> ExitCode {
    let file = archive.feedsFile
    guard !file.exists else {
      throw CommandError(
        message: "\(file.path) already exists; it was left untouched.", code: .cannotCreate)
    }
    guard try archive.hasArchive(),
      let missing = try await MissingFeedsFile(file, store: try archive.openStore())
    else {
      throw CommandError(message: "The archive has no feeds.", code: .cannotRead)
    }
    try missing.write()
    let count = missing.subscriptions.count
    Console.say("\(count) \(count == 1 ? "feed" : "feeds") written to \(file.path).")
    return .ok
  }

  @MainActor private func list() async throws -> ExitCode {
    let subscriptions = try await archive.readSubscriptions()
    let store = try await archive.openExisting(following: subscriptions)
    let summaries = try await store?.feeds.overview(now: Program.now()).byAddress ?? [:]
    let remote = try await store?.feeds.remote() ?? []
    try output.printer.print(
      (subscriptions + remote).map { subscription in
        ListedFeed(subscription: subscription, summary: summaries[subscription.url])
      })
    return .ok
  }
}
