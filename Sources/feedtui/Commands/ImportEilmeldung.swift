import ArgumentParser
import FeedStorage
import FeedtuiImporting
import FeedtuiLibrary
import FeedtuiSettings
import Glibc

extension ImportCommand {
  /// The `feedtui import eilmeldung` command: takes over eilmeldung's feeds, articles and marks.
  struct Eilmeldung: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "eilmeldung",
      abstract: "Import eilmeldung's feeds, articles, marks and tags.",
      discussion: """
        Categories become tags of feeds, marked articles become favourites, and tags stay tags. \
        Articles that came from a server are found by their links: refresh before you import \
        them. eilmeldung's files are not changed. You can import again to add what is new.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Argument(
      help: ArgumentHelp(
        "eilmeldung's database (default: where eilmeldung has it).", valueName: "database"),
      completion: .file())
    var database: String?

    @OptionGroup var keys: ImportRun.PresetOption
    @OptionGroup var trial: ImportRun.TrialOption

    func execute() async throws -> ExitCode {
      try await ImportRun.run(archive, trial) { run in
        let folder = ReaderFolder(name: "eilmeldung", old: nil)
        let path = database ?? folder.path(of: "database.sqlite", .data)
        guard access(path, F_OK) == 0 else {
          throw CommandError(.cannotRead(path: path, errno: ENOENT))
        }
        let database = try EilmeldungDatabase(path: path)
        try await run.follow(EilmeldungFeeds.list(database, path: path).contents)
        if run.wantsEntries(at: path) { try await run.adopt(database) }
        try run.chooseKeys(of: .eilmeldung, isChosen: keys.preset)
      }
    }
  }
}
