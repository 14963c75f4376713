import SafeText

/// The names of terminals in terminfo.
enum TerminalName {
  /// Returns the names to try for a terminal with the given name, best first.
  ///
  /// Over SSH the other side chooses the name, so implausible names are left out.
  static func candidates(for name: String?) -> [String] {
    let standIns = ["xterm-256color", "xterm", "vt100"]
    guard let name, isPlausible(name), !isIncapable(name) else {
      return name.map(isIncapable) == true ? ["vt100"] + standIns : standIns
    }
    return [name] + standIns.filter { $0 != name }
  }

  /// Returns whether the type says only that nothing is known of the terminal.
  ///
  /// Such a terminal cannot even move the cursor.
  static func isIncapable(_ name: String) -> Bool {
    ["dumb", "unknown", "network", "dialup"].contains(name)
  }

  /// Returns whether a terminal answers what its background is, or at least shows nothing instead.
  static func answers(_ name: String) -> Bool {
    !isIncapable(name) && !["linux", "vt", "ansi", "cons", "sun"].contains { name.hasPrefix($0) }
  }

  /// Returns the part of a hostile name that can be printed.
  static func printable(_ name: String?) -> String {
    guard let name else { return "" }
    return String(Glyphs(name).prefix(40).flatMap(\.description))
  }

  /// Returns whether the name can be a file in the terminfo database: short and not a path.
  private static func isPlausible(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix(".")
      && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") }
  }
}
