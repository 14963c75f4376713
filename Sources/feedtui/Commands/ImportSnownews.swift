import ArgumentParser
import FeedtuiSettings
import Glibc

extension ImportCommand {
  /// The `feedtui import snownews` command: takes over snownews's feeds.
  struct Snownews: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "snownews",
      abstract: "Import snownews's feeds, items, read marks, browser, colours and keys.",
      discussion: """
        Categories become tags; scripts (exec:) and filters become feeds of programs, which are \
        named. Items come with what was read, and are found by their links. Of the files beside \
        the list, the keys and colours that you have changed come into the settings file. \
        snownews's files are not changed. You can import again to add what is new.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Argument(
      help: ArgumentHelp(
        "snownews's urls.opml or urls (default: where snownews has it).", valueName: "list"),
      completion: .file())
    var list: String?

    @Option(
      help: ArgumentHelp(
        "The folder of the files of feeds (default: where snownews has it).",
        valueName: "folder"),
      completion: .directory)
    var cache: String?

    @OptionGroup var trial: ImportTrialOption

    @MainActor func run() async throws {
      try await Console.run {
        try await ImportRun.run(archive, trial) { run in
          let folder = ReaderFolder(name: "snownews", old: ".snownews")
          let (new, old) = (folder.path(of: "urls.opml", .config), folder.path(of: "urls", .config))
          let path = list ?? (access(new, F_OK) != 0 && access(old, F_OK) == 0 ? old : new)
          try await run.follow(SnownewsFeeds.list(path).contents)
          let beside = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
          let cache = cache ?? folder.cache(beside: beside)
          if run.wantsEntries(at: cache) { try await run.adopt(SnownewsCache(folder: cache)) }
          let settings = SnownewsConfig(folder: beside)
          try run.configure(ConfigImport(run.archive.paths, from: .snownews), settings.config)
          if let left = settings.message { Console.say(left) }
          if access("\(beside)/cookies", F_OK) == 0 {
            Console.say("Not imported: cookies. \"cookie=…\" on the line of a feed sends them.")
          }
        }
      }
    }
  }
}
