import SafeText

/// The reason why the system's libcurl cannot be used.
package enum LibraryFault: Equatable, Sendable {
  case missing
  /// The library has this version, which is too old.
  case tooOld(version: String)

  /// A sentence that tells the user what to do.
  var message: String {
    switch self {
    case .missing: "libcurl is missing: install it (on Debian: apt install libcurl4)."
    case .tooOld(let version):
      "libcurl \(Sanitizer.line(version)) is too old: 7.80 or newer is needed."
    }
  }
}
