import ArgumentParser
import FeedtuiSettings
import Glibc

extension ImportCommand {
  /// The `feedtui import snownews` command: takes over snownews's feeds.
  struct Snownews: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "snownews", abstract: "Import snownews's feeds.",
      discussion: """
        Categories become tags; scripts (exec:) and filters become feeds of programs, which are \
        named. Read marks and settings are not imported. snownews's files are not changed. You \
        can import again to add what is new.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Argument(
      help: ArgumentHelp(
        "snownews's urls.opml or urls (default: where snownews has it).", valueName: "list"),
      completion: .file())
    var list: String?

    @OptionGroup var trial: ImportTrialOption

    @MainActor func run() async throws {
      try await Console.run {
        try await ImportRun.run(archive, trial) { run in
          let folder = ReaderFolder(name: "snownews", old: ".snownews")
          let (new, old) = (folder.path(of: "urls.opml", .config), folder.path(of: "urls", .config))
          let path = list ?? (access(new, F_OK) != 0 && access(old, F_OK) == 0 ? old : new)
          try await run.follow(SnownewsFeeds.list(path).contents)
          Console.say("Not imported: snownews's read marks, settings and keys.")
        }
      }
    }
  }
}
