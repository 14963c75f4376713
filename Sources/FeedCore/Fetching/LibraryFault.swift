/// Why the system's libcurl, which asks the servers, cannot be used.
public enum LibraryFault: Equatable, Sendable {
  case missing
  /// Of that version.
  case tooOld(version: String)

  /// One sentence that says what to do.
  var message: String {
    switch self {
    case .missing: "libcurl is missing: install it (on Debian: apt install libcurl4)."
    case .tooOld(let version):
      "libcurl \(Sanitizer.line(version)) is too old: 7.80 or newer is needed."
    }
  }
}
