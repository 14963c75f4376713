import FoundationEssentials

/// Paths as users type them.
package enum HomePath {
  /// Returns the path with the user's home instead of a tilde at its beginning (POSIX.1, "Tilde
  /// Expansion"). Homes of other users stay as they are.
  package static func expanded(
    _ path: String, home: String? = ProcessInfo.processInfo.environment["HOME"]
  ) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home, !home.isEmpty else { return path }
    return home + String(path.dropFirst())
  }

  /// Returns a path that begins with `/` or `~/` as one that begins with `/`; `nil` for others.
  package static func whole(_ text: String) -> String? {
    let path = expanded(text)
    return path.hasPrefix("/") ? path : nil
  }
}
