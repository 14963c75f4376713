/// The versions of the system's libraries that the program runs with.
public enum LibraryVersions {
  /// `libcurl/7.88.1 OpenSSL/3.0.19 …`, or why it cannot be used. This opens the library.
  public static var curl: String {
    do throws(FetchFailure) {
      return try CurlLibrary.open().versions
    } catch {
      if case .noLibrary(.tooOld(let version)) = error { return "libcurl: too old (\(version))" }
      return "libcurl: missing"
    }
  }

  /// `SQLite 3.40.1`
  public static var sqlite: String { "SQLite \(FeedStore.libraryVersion)" }
}
