import ArgumentParser
import FeedModel
import FeedtuiLibrary
import FeedtuiSettings

/// The `feedtui remove` command: stops following feeds.
struct RemoveCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Stop following feeds.",
    discussion:
      """
      Removes their lines from the feeds file, and no others; feeds that come from a server are left \
      there. Starred items are kept.
      """)

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: ArgumentHelp("Addresses of feeds, as in the feeds file.", valueName: "url"),
    completion: .feedAddress)
  var urls: [String]

  func execute() async throws -> ExitCode {
    try await archive.edit(urls, "removed") { urls in
      .remove(urls.map { FeedEdit.Row(id: .feed(url: $0), title: "") })
    }
  }
}
