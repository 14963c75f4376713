import ArgumentParser
import FeedCore

/// `feedtui remove`
struct RemoveCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Stop following feeds.",
    discussion:
      "Their lines leave the feeds file; all other lines stay as they are. Favourites are kept.")

  @OptionGroup var archive: ArchiveOptions

  @Argument(help: "Addresses of feeds, as the feeds file has them.")
  var urls: [String]

  @MainActor func run() async throws {
    try await Console.run { try await remove() }
  }

  @MainActor private func remove() async throws -> ExitCode {
    let wanted = Set(urls)
    let there = Set(try archive.feedsFile.read().subscriptions.map(\.url))
    for url in urls where !there.contains(url) {
      Console.say("feedtui: \(url) is not in the feeds file.")
    }
    let removed = wanted.intersection(there)
    guard !removed.isEmpty else { return .cannotRead }
    try archive.feedsFile.remove(removed)
    if try archive.hasArchive() { _ = try await archive.open() }
    for url in urls where removed.contains(url) { Console.say("Removed \(url).") }
    return removed.count == wanted.count ? .ok : .partFailed
  }
}
