import CBuild
import Glibc

/// The name and the version of the program, and how it introduces itself to servers.
package enum Program {
  package static let name = "feedtui"
  package static let version = "0.1.0"
  /// The release date of that version, as in CHANGELOG.md.
  package static let releaseDate = "2026-11-22"

  /// Name, version and the commit of the build, or "unknown": `feedtui 0.1.0 (abc1234)`.
  package static var fullVersion: String {
    let commit = String(cString: cbuild_commit())
    return "\(name) \(version)" + " (\(commit.isEmpty ? "unknown" : commit))"
  }

  /// `feedtui/0.1.0 (+https://example.org/me)`
  package static func userAgent(contact: String?) -> String {
    "\(name)/\(version)" + (contact.map { " (+\($0))" } ?? "")
  }

  /// Seconds since 1970.
  package static func now() -> Int64 { Int64(time(nil)) }
}
