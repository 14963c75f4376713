import FeedFetching
import FeedModel
import FeedStorage
import FeedSystem
import FeedtuiSettings
import SafeText
import TerminalKit

/// The facts of the page "About".
struct AboutFacts {
  /// `nil` where nothing is kept on disk.
  let paths: Paths?
  /// The most megabytes of pictures on disk.
  var picturesCache = Settings().picturesCache
  /// The library that draws on the screen, with its version.
  let screenLibrary: String

  var parts: [AboutDataSource.Part] {
    [
      (
        "feedtui",
        [
          ("Version", Program.fullVersion), ("Released", Program.releaseDate),
          ("Licence", "MIT"),
        ]
      ),
      ("Files", files),
      ("Libraries", libraries),
    ]
  }

  private var files: [(name: String, value: String)] {
    guard let paths else { return [("Archive", "in memory, until you quit")] }
    return [
      ("Settings", Self.words(for: paths.config)), ("Feeds", Self.words(for: paths.feeds)),
      ("Archive", Self.words(for: paths.archive)), ("Cache", Self.words(for: paths.cache)),
      (
        "Pictures",
        "\(Self.words(for: paths.pictures)) of \(picturesCache) MB · safe to delete"
      ),
    ]
  }

  /// "/home/ann/.config/feedtui/feeds · 3 kB"
  private static func words(for path: String) -> String {
    let size = DiskUsage.bytes(of: path).map { Wording.size($0) } ?? "missing"
    return "\(Sanitizer.line(path)) · \(size)"
  }

  private var libraries: [(name: String, value: String)] {
    [
      ("Screen", "\(screenLibrary) · MIT-X11"),
      ("Archive", "SQLite \(FeedStore.libraryVersion) · public domain; GRDB · MIT"),
      ("Network", HTTPFetcher.libraryVersions),
      ("Settings", "TOMLKit, toml++ · MIT"),
      ("Commands", "swift-argument-parser · Apache 2.0"),
      ("Runtime", "Swift · Apache 2.0"),
    ]
  }
}

extension Navigation {
  func showAbout() {
    let source = AboutDataSource(
      AboutFacts(
        paths: context.paths, picturesCache: context.settings.picturesCache,
        screenLibrary: screenLibrary
      ).parts)
    stack.push(TextViewController(context, title: "About", .loaded(source), size: stack.size))
  }
}
