import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiSettings
import Glibc

extension ImportCommand {
  /// The `feedtui import newsboat` command: takes over newsboat's feeds, entries and marks.
  struct Newsboat: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "newsboat",
      abstract: "Import newsboat's feeds, entries, marks, settings, keys and colours.",
      discussion: """
        Imports feeds, tags, titles and query feeds from newsboat's urls file, and entries with their read \
        marks and flags (as tags and favourites) from its cache.db. Comments and headings stay in their places. \
        Lines that cannot be used are reported, and become comments. Of the config \
        beside the urls file, ignore-article lines become rules that mute, colours a theme, and settings and \
        keys come into the settings file, below the lines of newsboat that ask for them. What feedtui cannot \
        do yet is kept there as a comment, and the rest is said with the reason. newsboat's files are not changed. You \
        can import again to add what is new.
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

    @Flag(help: "Choose newsboat's keys, unless the settings file chooses others.")
    var preset = false

    @Flag(help: "Print the lines that would be added to the files, and write nothing.")
    var dryRun = false

    @MainActor func run() async throws {
      try await Console.run {
        guard dryRun else { return try await takeOver() }
        let trial = try ImportTrial(archive.paths)
        defer { trial.end() }
        var trying = self
        trying.archive.config = trial.config
        trying.archive.feeds = trial.feeds
        let code = try await trying.takeOver()
        try Console.put(try trial.added())
        return code
      }
    }

    @MainActor private func takeOver() async throws -> ExitCode {
      let urls = urls ?? Self.path(of: "urls", variable: "XDG_CONFIG_HOME", fallback: ".config")
      let cache =
        cache ?? Self.path(of: "cache.db", variable: "XDG_DATA_HOME", fallback: ".local/share")
      let files = NewsboatFiles(urls: urls, cache: cache)
      var isWhole = true
      var contents: FeedsFile.Contents?
      if let bytes = try StoredFile(path: urls).read() {
        try FileError.checkText(bytes, path: urls)
        let read = FeedsFileReader.contents(of: bytes, path: urls, isForeign: true)
        if !dryRun { try await archive.restoreFeedsFile() }
        let report = try SubscriptionImport(feedsFile: archive.feedsFile).add(read)
        for remark in read.remarks { Console.say("feedtui: " + remark.locatedMessage) }
        Console.say(report.message)
        isWhole = read.problems.isEmpty
        contents = read
      } else {
        // Those whose feeds are on a server have the other files alone.
        guard self.urls == nil, access(cache, F_OK) == 0 || access(files.config, F_OK) == 0
        else { throw CommandError(.cannotRead(path: urls, errno: ENOENT)) }
        Console.say("There is no \(urls): feeds were not imported.")
      }
      if dryRun {
        Console.say("Nothing is written; entries and marks are not counted.")
      } else if access(cache, F_OK) == 0 {
        isWhole = try await adopt(NewsboatCache(path: cache), contents) && isWhole
      } else {
        Console.say("There is no \(cache): entries and marks were not imported.")
      }
      isWhole = try addConfig(files.config) && isWhole
      if let left = files.message { Console.say(left) }
      return isWhole ? .ok : .partFailed
    }

    /// Takes over newsboat's settings. Returns whether all of them could be read and understood.
    @MainActor private func addConfig(_ path: String) throws(FileError) -> Bool {
      var taking = NewsboatConfigImport(archive.paths)
      taking.choosesPreset = preset
      let outcome = try taking.add(NewsboatConfig(path: path))
      for problem in outcome.problems { Console.say("feedtui: " + problem.locatedMessage) }
      for message in outcome.messages { Console.say(message) }
      guard !outcome.queryFeeds.isEmpty else { return outcome.problems.isEmpty }
      let lines = Array(outcome.queryFeeds.joined(separator: "\n").utf8)
      let contents = FeedsFileReader.contents(of: lines, path: path, isForeign: true)
      let report = try SubscriptionImport(feedsFile: archive.feedsFile).add(contents)
      Console.say("Filters: " + report.message)
      return outcome.problems.isEmpty
    }

    /// Takes over newsboat's entries and marks of the feeds of its file, or without one of all
    /// feeds. Returns whether all of them could be read.
    @MainActor private func adopt(
      _ newsboat: NewsboatCache, _ contents: FeedsFile.Contents?
    ) async throws -> Bool {
      let (store, feeds) = try await archive.open()
      let named = contents.map { Set($0.subscriptions.map(\.url)) }
      let wanted = feeds.filter { named?.contains($0.url) ?? true }
      let adoption = NewsboatAdoption(
        cache: newsboat, store: store, spellings: contents?.spellings ?? [:], now: Program.now())
      let outcome = try await adoption.run(wanted) { done in
        Console.show(progress: "\(done)/\(wanted.count) feeds")
      }
      Console.show(progress: "")
      let sum = outcome.sum
      Console.say(
        "\(Wording.grouped(sum.items)) entries imported; \(Wording.grouped(sum.read)) read, \(Wording.grouped(sum.favourites)) \(sum.favourites == 1 ? "favourite" : "favourites")."
      )
      guard let damage = outcome.damage else { return true }
      Console.say(
        "feedtui: \(damage.message) (\(outcome.damagedFeeds) of \(wanted.count) feeds)")
      return false
    }

    /// Returns the path of a newsboat file.
    ///
    /// It is in the folder of the XDG base directory specification, or else in `~/.newsboat`.
    private static func path(of name: String, variable: String, fallback: String) -> String {
      let home = getenv("HOME").map { String(cString: $0) } ?? "/"
      let base = getenv(variable).map { String(cString: $0) } ?? "\(home)/\(fallback)"
      let modern = "\(base)/newsboat/\(name)"
      let old = "\(home)/.newsboat"
      return access(modern, F_OK) == 0 || access(old, F_OK) != 0 ? modern : "\(old)/\(name)"
    }
  }
}
