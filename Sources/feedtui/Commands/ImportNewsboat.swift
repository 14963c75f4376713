import ArgumentParser
import FeedCore
import Glibc

extension ImportCommand {
  /// `feedtui import newsboat`
  struct Newsboat: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "newsboat", abstract: "Take over newsboat's feeds, entries and marks.",
      discussion: """
        Tags, titles, hidden feeds and query feeds (as views) come from its urls file; entries, what is \
        read, and flags (as favourites) from its cache.db, which is only read. Lines that cannot be \
        carried over are named.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Option(
      help: ArgumentHelp(
        "newsboat's urls file; default: where newsboat looks for it.", valueName: "file"),
      completion: .file())
    var urls: String?

    @Option(
      help: ArgumentHelp(
        "newsboat's cache.db; default: where newsboat looks for it.", valueName: "file"),
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
        throw CommandFailure(.cannotRead(path: urls, errno: ENOENT))
      }
      let contents = FeedsFile.contents(of: bytes, path: urls)
      let report = try SubscriptionImport(feedsFile: archive.feedsFile).add(contents)
      for problem in contents.problems { Console.say("feedtui: " + problem.message) }
      Console.say(report.sentence)
      if access(cache, F_OK) == 0 {
        try await adopt(NewsboatCache(path: cache), contents.subscriptions)
      } else {
        Console.say("There is no \(cache): entries and marks were not taken over.")
      }
      return contents.problems.isEmpty ? .ok : .partFailed
    }

    @MainActor private func adopt(
      _ newsboat: NewsboatCache, _ subscriptions: [Subscription]
    ) async throws {
      let (store, feeds) = try await archive.open()
      let wanted = Set(subscriptions.map(\.url))
      var sum = AdoptedCount()
      for (number, feed) in feeds.filter({ wanted.contains($0.url) }).enumerated() {
        Console.show(progress: "\(number + 1)/\(wanted.count) feeds")
        let items = try newsboat.items(of: feed.url)
        let parsed = try AdoptedItem.feed(of: items, title: newsboat.title(of: feed.url))
        sum += try await store.adopt(parsed, marks: items, for: feed.id, now: Program.now())
      }
      Console.show(progress: "")
      Console.say(
        "\(sum.items) entries taken over; \(sum.read) read, \(sum.favourites) favourites.")
    }

    /// Where newsboat has a file: in a folder by the XDG base directory specification, else in `~/.newsboat`.
    private static func path(of name: String, variable: String, fallback: String) -> String {
      let home = getenv("HOME").map { String(cString: $0) } ?? "/"
      let base = getenv(variable).map { String(cString: $0) } ?? "\(home)/\(fallback)"
      let modern = "\(base)/newsboat/\(name)"
      let old = "\(home)/.newsboat"
      return access(modern, F_OK) == 0 || access(old, F_OK) != 0 ? modern : "\(old)/\(name)"
    }
  }
}
