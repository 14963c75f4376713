import ArgumentParser
import FeedStorage
import FeedtuiImporting
import FeedtuiLibrary
import FeedtuiRoot
import FeedtuiSettings
import Glibc

extension ImportCommand {
  /// The `feedtui import newsboat` command: takes over newsboat's feeds, entries and marks.
  struct Newsboat: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "newsboat",
      abstract: "Import newsboat's feeds, entries, marks, settings, keys and colours.",
      discussion: """
        Imports feeds, tags, titles and query feeds from newsboat's urls file, and entries with their read \
        marks and flags (as tags and favourites) from its cache.db. Comments and headings stay in their \
        places. Lines that cannot be used are reported, and become comments. Of the config beside the urls \
        file, ignore-article lines become rules that mute, colours a theme, and settings, keys and the \
        account on a server, without its password, come into the settings file, below the lines of newsboat \
        that ask for them. What feedtui cannot do yet is kept there as a comment, and the rest is said with \
        the reason. newsboat's files are not changed. You can import again to add what is new.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Option(
      help: ArgumentHelp(
        "newsboat's urls file (default: where newsboat has it).", valueName: "file"),
      completion: .file())
    var urls: String?

    @Option(
      help: ArgumentHelp(
        "newsboat's cache.db (default: where newsboat has it).", valueName: "file"),
      completion: .file())
    var cache: String?

    @OptionGroup var keys: ImportRun.PresetOption
    @OptionGroup var trial: ImportRun.TrialOption

    func execute() async throws -> ExitCode {
      try await ImportRun.run(archive, trial) { try await takeOver(&$0) }
    }

    @MainActor private func takeOver(_ run: inout ImportRun) async throws {
      let folder = ReaderFolder(name: "newsboat", old: ".newsboat")
      let urls = urls ?? folder.path(of: "urls", .config)
      let cache = cache ?? folder.path(of: "cache.db", .data)
      let config = sibling("config", of: urls)
      if let bytes = try StoredFile(path: urls).read() {
        try FileError.checkText(bytes, path: urls)
        try await run.follow(FeedsFileReader.contents(of: bytes, path: urls, isForeign: true))
      } else {
        // Those whose feeds are on a server have the other files alone.
        guard self.urls == nil, access(cache, F_OK) == 0 || access(config, F_OK) == 0
        else { throw CommandError(.cannotRead(path: urls, errno: ENOENT)) }
        Console.say("There is no \(urls): feeds were not imported.")
      }
      let hasEntries = run.wantsEntries(at: cache)
      if hasEntries {
        try await run.adopt(NewsboatCache(path: cache))
        try await adoptQueue(beside: cache)
      }
      let settings = ConfigImport(
        run.archive.paths, keys: { KeyMaps(preset: $0, assignments: $1, programs: $2) })
      let newsboat = NewsboatConfig(path: config)
      // The user's own keys are laid over those of the preset.
      if keys.preset { try run.chooseKeys(of: .newsboat, isChosen: true) }
      try run.configure(settings, newsboat)
      if !keys.preset, !newsboat.lines.isEmpty {
        try run.chooseKeys(of: .newsboat, isChosen: false)
      }
      sayOthers(beside: cache, hasQueue: hasEntries)
    }

    /// Takes over what podboat has queued and downloaded.
    @MainActor private func adoptQueue(beside cache: String) async throws {
      guard let bytes = try? StoredFile(path: sibling("queue", of: cache)).readAgain() else {
        return
      }
      let queue = PodboatQueue(bytes)
      let count = try await archive.open().store.downloads.adopt(queue.files)
      let lost = queue.others + queue.files.count - count.queued - count.here
      let others = lost > 0 ? "; \(lost) without an item or a file" : ""
      Console.say(
        "podboat's queue: \(count.queued) to download, \(count.here) already here\(others).")
    }

    /// Names the files that feedtui has no place for.
    @MainActor private func sayOthers(beside cache: String, hasQueue: Bool) {
      let names = ["queue", "history.search", "history.cmdline"].dropFirst(hasQueue ? 1 : 0).filter
      {
        access(sibling($0, of: cache), F_OK) == 0
      }
      if !names.isEmpty { Console.say("Not imported: \(names.joined(separator: ", ")).") }
    }

    private func sibling(_ name: String, of path: String) -> String {
      (path.lastIndex(of: "/").map { path[...$0] } ?? "") + name
    }
  }
}
