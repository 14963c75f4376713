import ArgumentParser
import FeedFormats
import FeedtuiLibrary
import FeedtuiSettings

/// The `feedtui import` command: takes over data from other programs.
struct ImportCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import feeds from other programs.",
    subcommands: [
      OPML.self, Newsboat.self, Newsraft.self, Sfeed.self, Eilmeldung.self, Marks.self,
    ])

  func execute() throws -> ExitCode {
    throw CommandError(
      message: """
        Import what? opml FILE, marks FILE or the name of a reader: newsboat, newsraft, sfeed, \
        eilmeldung.
        """, code: .usage)
  }

  struct OPML: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "opml", abstract: "Follow the feeds of an OPML file.",
      discussion:
        "Folders and categories become tags. Feeds that you follow already do not change.")

    @OptionGroup var archive: ArchiveOptions

    @Argument(help: "The file, or - for standard input.", completion: .file())
    var file: String

    func execute() async throws -> ExitCode {
      let list = try OPMLParser.parse(InputDocument(name: file).bytes())
      try await archive.restoreFeedsFile()
      let report = try SubscriptionImport(feedsFile: archive.feedsFile).add(list)
      for problem in report.problems { Console.say("feedtui: " + problem) }
      Console.say(report.message)
      return report.problems.isEmpty ? .ok : .partFailed
    }
  }
}
