import ArgumentParser
import FeedStorage
import FeedtuiImporting
import FeedtuiLibrary
import FeedtuiSettings

extension ImportCommand {
  /// The `feedtui import newsraft` command: takes over newsraft's feeds, entries and marks.
  struct Newsraft: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "newsraft",
      abstract: "Import newsraft's feeds, entries and marks.",
      discussion: """
        Sections become tags, and commands between $( and ) feeds of programs, which are named. \
        Important items become favourites. newsraft's files are not changed. You can import again \
        to add what is new.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Argument(
      help: ArgumentHelp(
        "newsraft's feeds file (default: where newsraft has it).", valueName: "list"),
      completion: .file())
    var list: String?

    @Option(
      help: ArgumentHelp(
        "newsraft's database (default: where newsraft has it).", valueName: "file"),
      completion: .file())
    var database: String?

    @OptionGroup var keys: ImportRun.PresetOption
    @OptionGroup var trial: ImportRun.TrialOption

    func execute() async throws -> ExitCode {
      try await ImportRun.run(archive, trial) { run in
        let folder = ReaderFolder(name: "newsraft", old: ".newsraft")
        let list = list ?? folder.path(of: "feeds", .config)
        let database = database ?? folder.path(of: "newsraft.sqlite3", .data)
        try await run.follow(NewsraftFeeds.list(list).contents)
        if run.wantsEntries(at: database) {
          try await run.adopt(NewsraftDatabase(path: database))
        }
        try run.chooseKeys(of: .newsraft, isChosen: keys.preset)
      }
    }
  }
}
