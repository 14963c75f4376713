/// The files of the terminfo database (terminfo(5)).
enum TerminfoFiles {
  /// Returns the file with the entry of that name; `nil` if none is found, or if the environment
  /// has the entry itself (`b64:…` or `hex:…`).
  static func file(
    of name: String, in environment: [String: String], exists: (String) -> Bool
  ) -> String? {
    guard let first = name.utf8.first,
      environment["TERMINFO"].map({ $0.hasPrefix("b64:") || $0.hasPrefix("hex:") }) != true
    else { return nil }
    let letters = [name.prefix(1), Substring(String(first, radix: 16))]
    return folders(environment).lazy
      .flatMap { folder in letters.map { "\(folder)/\($0)/\(name)" } }
      .first(where: exists)
  }

  /// The folders, in the order in which ncurses searches them.
  private static func folders(_ environment: [String: String]) -> [String] {
    let listed = (environment["TERMINFO_DIRS"] ?? "").split(
      separator: ":", omittingEmptySubsequences: false)
    let named = environment["TERMINFO"].map { [$0] } ?? []
    let own = environment["HOME"].map { ["\($0)/.terminfo"] } ?? []
    // An empty name stands for the system's folders.
    return named + own + listed.flatMap { $0.isEmpty ? system : [String($0)] } + system
  }

  private static let system = [
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
    "/usr/local/share/terminfo",
  ]
}
