import ArgumentParser
import FeedtuiImporting
import FeedtuiLibrary
import FeedtuiSettings
import Glibc

extension ImportCommand {
  /// The `feedtui import sfeed` command: takes over sfeed's feeds, items and what was read.
  struct Sfeed: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "sfeed", abstract: "Import sfeed's feeds, items and read marks.",
      discussion: """
        Reads the calls of feed in sfeedrc, a script that is never run, the files of feeds, and \
        the list of what was read, which sfeed_curses keeps in $SFEED_URL_FILE. Lines that are \
        no plain calls are named. sfeed's files are not changed. You can import again to add \
        what is new.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Argument(
      help: ArgumentHelp("sfeed's settings (default: ~/.sfeed/sfeedrc).", valueName: "sfeedrc"),
      completion: .file())
    var sfeedrc: String?

    @Option(
      help: ArgumentHelp(
        "The folder of the files of feeds (default: sfeed's).", valueName: "folder"),
      completion: .directory)
    var items: String?

    @Option(
      help: ArgumentHelp(
        "The list of what was read (default: $SFEED_URL_FILE).", valueName: "file"),
      completion: .file())
    var read: String?

    @OptionGroup var trial: ImportRun.TrialOption

    func execute() async throws -> ExitCode {
      try await ImportRun.run(archive, trial) { run in
        let folder = ReaderFolder(name: nil, old: ".sfeed")
        let config = try SfeedConfig(path: sfeedrc ?? folder.path(of: "sfeedrc", .config))
        try await run.follow(config.list.contents)
        let items = items ?? config.folder
        guard run.wantsEntries(at: items) else { return }
        let list = read ?? readList()
        if list == nil {
          Console.say("No list of what was read is named (--read): read marks were not imported.")
        }
        try await run.adopt(SfeedFiles(config.feeds, folder: items, list: list))
      }
    }

    /// The list that sfeed_curses keeps, which it writes when the first item is read.
    private func readList() -> String? {
      guard let path = getenv("SFEED_URL_FILE").map({ String(cString: $0) }) else { return nil }
      return access(path, F_OK) == 0 ? path : nil
    }
  }
}
