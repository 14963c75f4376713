import ArgumentParser
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

/// The `feedtui feeds rename` command: changes the title of a feed.
struct RenameFeed: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a feed.",
    discussion: "Without a title, the feed's own title is used.")

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: "The address of the feed, as feedtui feeds lists it.", completion: .feedAddress)
  var url: String

  @Argument(help: "The new title.")
  var title: String?

  func execute() async throws -> ExitCode {
    let name = title.map(Sanitizer.line)
    return try await archive.edit([url], "renamed") { .rename(url: $0[0], to: name) }
  }
}
