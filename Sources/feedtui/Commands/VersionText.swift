import FeedCore

/// What `feedtui --version` prints.
enum VersionText {
  /// The program, then the libraries that it was started with, a line each.
  static var whole: String {
    ([Program.fullVersion, NcursesVersion.text, LibraryVersions.sqlite, LibraryVersions.curl])
      .joined(separator: "\n") + "\n"
  }
}
