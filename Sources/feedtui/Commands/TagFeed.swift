import ArgumentParser
import FeedCore

/// The `feedtui feeds tag` command: replaces the tags of a feed.
struct TagFeed: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Give a feed these tags, and no others.",
    discussion: "Without a tag it has none.")

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: "The address of a feed, as the feeds file has it.", completion: .feedAddress)
  var url: String

  @Argument(help: ArgumentHelp("Its tags.", valueName: "tag"), completion: .tag)
  var tags: [String] = []

  @MainActor func run() async throws {
    try await Console.run {
      if let bad = tags.first(where: { !FeedsFile.isTag($0) }) {
        throw CommandFailure(sentence: "\"\(bad)\" cannot be a tag.", code: .usage)
      }
      return try await archive.changeLine(of: url) { file, url throws(FileFailure) in
        try file.retag(url, tags)
      }
    }
  }
}
