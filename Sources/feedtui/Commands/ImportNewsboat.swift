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
      abstract: "Import newsboat's feeds, entries, marks, colours and what it ignores.",
      discussion: """
        Imports feeds, tags, titles and query feeds from newsboat's urls file, and entries with their read \
        marks and flags (as tags and favourites) from its cache.db. Comments and headings stay in their places. \
        Lines that cannot be used are reported, and become comments. The ignore-article lines of the config \
        beside the urls file become rules that mute, in the settings file, and its colours a theme. newsboat's files are not changed. You \
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

    @MainActor func run() async throws {
      try await Console.run { try await takeOver() }
    }

    @MainActor private func takeOver() async throws -> ExitCode {
      let urls = urls ?? Self.path(of: "urls", variable: "XDG_CONFIG_HOME", fallback: ".config")
      let cache =
        cache ?? Self.path(of: "cache.db", variable: "XDG_DATA_HOME", fallback: ".local/share")
      guard let bytes = try StoredFile(path: urls).read() else {
        throw CommandError(.cannotRead(path: urls, errno: ENOENT))
      }
      try FileError.checkText(bytes, path: urls)
      let contents = FeedsFileReader.contents(of: bytes, path: urls, isForeign: true)
      try await archive.restoreFeedsFile()
      let report = try SubscriptionImport(feedsFile: archive.feedsFile).add(contents)
      for remark in contents.remarks { Console.say("feedtui: " + remark.locatedMessage) }
      Console.say(report.message)
      var isWhole = contents.problems.isEmpty
      if access(cache, F_OK) == 0 {
        isWhole = try await adopt(NewsboatCache(path: cache), contents) && isWhole
      } else {
        Console.say("There is no \(cache): entries and marks were not imported.")
      }
      let files = NewsboatFiles(urls: urls, cache: cache)
      let config = NewsboatConfig(path: files.config)
      let used = [IgnoredArticles.command, NewsboatColours.command, NewsboatColours.highlight]
      let isUsed = config.lines.contains { $0.words.first.map(used.contains) == true }
      isWhole = try addRules(config) && isWhole
      isWhole = try addColours(config) && isWhole
      if let left = files.message(isConfigUsed: isUsed) { Console.say(left) }
      return isWhole ? .ok : .partFailed
    }

    /// Takes over what newsboat ignores. Returns whether all of it could be.
    private func addRules(_ config: NewsboatConfig) throws(FileError) -> Bool {
      let rules = RuleImport(file: ConfigFile(path: archive.paths.config))
      let report = try rules.add(config)
      let problems = config.problems + report.problems
      for problem in problems { Console.say("feedtui: " + problem.locatedMessage) }
      if let message = report.message { Console.say(message) }
      return problems.isEmpty
    }

    /// Takes over newsboat's colours. Returns whether all of them could be.
    private func addColours(_ config: NewsboatConfig) throws(FileError) -> Bool {
      let colours = NewsboatColours(config)
      for problem in colours.problems { Console.say("feedtui: " + problem.locatedMessage) }
      if let message = try ColourImport(archive.paths).add(colours) { Console.say(message) }
      return colours.problems.isEmpty
    }

    /// Takes over newsboat's entries and marks. Returns whether all of them could be read.
    @MainActor private func adopt(
      _ newsboat: NewsboatCache, _ contents: FeedsFile.Contents
    ) async throws -> Bool {
      let (store, feeds) = try await archive.open()
      let named = Set(contents.subscriptions.map(\.url))
      let wanted = feeds.filter { named.contains($0.url) }
      let adoption = NewsboatAdoption(
        cache: newsboat, store: store, spellings: contents.spellings, now: Program.now())
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
