import ArgumentParser
import FeedCore

/// The `feedtui feeds rename` command: changes the title of a feed.
struct RenameFeed: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Call a feed otherwise.",
    discussion: "Without a title it is called what it calls itself.")

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: "The address of a feed, as the feeds file has it.", completion: .feedAddress)
  var url: String

  @Argument(help: "What to call it.")
  var title: String?

  @MainActor func run() async throws {
    try await Console.run {
      try await archive.changeLine(of: url) { file, url throws(FileFailure) in
        try file.rename(url, to: title.map(Sanitizer.line))
      }
    }
  }
}
