import ArgumentParser
import FeedtuiLibrary
import FeedtuiSettings

/// The `feedtui feeds tag` command: replaces the tags of a feed.
struct TagFeed: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Replace the tags of a feed.",
    discussion:
      "Without tags, removes all of them. The tags of a feed that comes from a server are its folders."
  )

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: "The address of the feed, as in the feeds file.", completion: .feedAddress)
  var url: String

  @Argument(help: ArgumentHelp("The new tags.", valueName: "tag"), completion: .tag)
  var tags: [String] = []

  func execute() async throws -> ExitCode {
    if let bad = tags.first(where: { !FeedsFile.isTag($0) }) {
      throw CommandError(message: "\"\(bad)\" cannot be a tag.", code: .usage)
    }
    return try await archive.edit([url], "moved") {
      .retag([$0[0]: tags], new: tags)
    }
  }
}
