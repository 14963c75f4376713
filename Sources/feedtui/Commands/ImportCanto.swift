import ArgumentParser
import FeedtuiSettings

extension ImportCommand {
  /// The `feedtui import canto` command: takes over canto's feeds, entries, states and tags.
  struct Canto: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "canto",
      abstract: "Import canto's feeds, entries, marks, tags, settings and keys.",
      discussion: """
        Feeds come with their names, tags and rates; entries with what is read, and with other \
        states as tags. Of the settings of the daemon and of canto-curses, what has a \
        counterpart comes into the settings file; the rest is reported with the reason. Passwords \
        are not imported. canto's files are not changed. You can import again to add what is new.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Argument(
      help: ArgumentHelp("canto's settings (default: ~/.canto-ng/conf).", valueName: "conf"),
      completion: .file())
    var conf: String?

    @Option(
      help: ArgumentHelp(
        "canto's file of entries (default: feeds, beside conf).", valueName: "file"),
      completion: .file())
    var entries: String?

    @OptionGroup var trial: ImportTrialOption

    @MainActor func run() async throws {
      try await Console.run {
        try await ImportRun.run(archive, trial) { run in
          let conf = conf ?? ReaderFolder(name: nil, old: ".canto-ng").path(of: "conf", .config)
          let beside = conf.lastIndex(of: "/").map { conf[...$0] + "feeds" } ?? "feeds"
          let document = try CantoFeeds.document(conf)
          try await run.follow(CantoFeeds.list(document, path: conf).contents)
          let entries = entries ?? String(beside)
          if run.wantsEntries(at: entries) { try await run.adopt(CantoShelf(path: entries)) }
          let settings = CantoConfig(document, path: conf)
          try run.configure(ConfigImport(run.archive.paths, from: .canto), settings.config)
          if let left = settings.message { Console.say(left) }
        }
      }
    }
  }
}
