package import Glibc

/// Folders that are made where they are missing.
package enum Folders {
  /// Makes that folder and those that it is in, with these rights. Returns the system's error
  /// number if one cannot be made; `nil` if all are there.
  package static func make(_ folder: String, rights: mode_t = 0o700) -> Int32? {
    var place = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      place += "\(part)/"
      if mkdir(place, rights) != 0, errno != EEXIST { return errno }
    }
    return nil
  }
}
