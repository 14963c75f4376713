import FeedCore

/// Names of terminals as terminfo knows them.
enum TerminalName {
  /// What to try, best first, for a terminal that calls itself so. Over SSH the name is whatever the
  /// other side sent, so what is no name at all is left out.
  static func candidates(for name: String?) -> [String] {
    let standIns = ["xterm-256color", "xterm", "vt100"]
    guard let name, isPlausible(name), !isIncapable(name) else {
      return name.map(isIncapable) == true ? ["vt100"] + standIns : standIns
    }
    return [name] + standIns.filter { $0 != name }
  }

  /// Types that say only that nothing is known: they cannot even move the cursor.
  static func isIncapable(_ name: String) -> Bool {
    ["dumb", "unknown", "network", "dialup"].contains(name)
  }

  /// What can be shown of a hostile name.
  static func printable(_ name: String?) -> String {
    guard let name else { return "" }
    return String(Glyphs(name).prefix(40).flatMap(\.description))
  }

  /// A file name in the terminfo database: short, and no path.
  private static func isPlausible(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix(".")
      && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") }
  }
}
