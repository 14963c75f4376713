import CNcurses

/// What terminfo has of the terminal that ncurses was started for, or set to.
enum Terminfo {
  /// Returns the sequence of that name; `nil` if there is none.
  static func text(_ name: String) -> String? {
    guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
    return String(cString: text)
  }

  /// Returns the bytes of the sequence of that name; none if there is none.
  static func bytes(_ name: String) -> [UInt8] { text(name).map { Array($0.utf8) } ?? [] }

  /// Whether the terminal ends underlining and colours without ending everything else: then it is
  /// one like xterm.
  static var hasEndings: Bool {
    text("rmul") == "\u{1B}[24m" && text("op")?.contains("39;49") == true
  }

  /// The bytes that end an unfinished sequence and restore the terminal.
  ///
  /// They turn attributes off, reset the colours, show the cursor, let long lines wrap, turn the
  /// keypad off and switch to the main screen.
  static var reset: [UInt8] {
    ["sgr0", "op", "cnorm", "smam", "rmkx", "rmcup"].reduce(into: Array("\u{1B}\\".utf8)) {
      $0 += bytes($1)
    }
  }
}
