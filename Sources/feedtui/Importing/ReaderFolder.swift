import Glibc

/// Where another reader keeps its files, by the XDG base directory specification or in a folder of
/// its own in the user's home.
package struct ReaderFolder: Sendable {
  /// The kinds of files, with the variable and the folder in the user's home that it stands for.
  package enum Kind: Sendable {
    case config, data

    var variable: String { self == .config ? "XDG_CONFIG_HOME" : "XDG_DATA_HOME" }
    var fallback: String { self == .config ? ".config" : ".local/share" }
  }

  /// The folder's name in the XDG folders; `nil` if the reader does not use them.
  private let name: String?
  /// Its name in the user's home.
  private let old: String?

  package init(name: String?, old: String?) {
    self.name = name
    self.old = old
  }

  /// Returns the path of a file: the first that exists, or else where it would be.
  package func path(of file: String, _ kind: Kind) -> String {
    let places = places(kind)
    let folder =
      places.first { access("\($0)/\(file)", F_OK) == 0 }
      ?? places.first { access($0, F_OK) == 0 } ?? places.first
    return folder.map { "\($0)/\(file)" } ?? file
  }

  private func places(_ kind: Kind) -> [String] {
    let home = getenv("HOME").map { String(cString: $0) } ?? "/"
    let base = getenv(kind.variable).map { String(cString: $0) } ?? "\(home)/\(kind.fallback)"
    return [name.map { "\(base)/\($0)" }, old.map { "\(home)/\($0)" }].compactMap(\.self)
  }
}
