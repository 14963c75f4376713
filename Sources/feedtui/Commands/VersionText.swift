import FeedFetching
import FeedStorage
import FeedtuiSettings
import FeedtuiTerminal

/// The output of `feedtui --version`.
enum VersionText {
  /// The versions of the program and of the system's libraries, one per line.
  static var whole: String {
    [
      Program.fullVersion, NcursesVersion.text, "SQLite \(FeedStore.libraryVersion)",
      HTTPFetcher.libraryVersions,
    ]
    .joined(separator: "\n") + "\n"
  }
}
