import SafeText

/// The name of a database as a URI, with what SQLite is to do with it
/// (https://sqlite.org/uri.html).
struct DatabaseName {
  private let path: String

  init(_ path: String) {
    self.path = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { WebAddress.component(String($0)) }.joined(separator: "/")
  }

  /// Returns the name with parameters, such as `mode=ro`.
  func with(_ parameters: String) -> String { "file:" + path + "?" + parameters }
}
