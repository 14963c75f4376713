import FeedtuiSettings
import Glibc

/// The environment of safe mode. The variables are the visitor's: SSH passes on any bytes.
///
/// Only these are left: the name of the terminal, its colours, the language and the time zone, each
/// if its value is one of the usual ones.
nonisolated package enum SafeEnvironment {
  /// Whether the operator wants safe mode.
  package static func isWanted(_ arguments: some Sequence<String>) -> Bool {
    arguments.contains("--safe") || !["", "0"].contains(value("FEEDTUI_SAFE") ?? "")
  }

  /// Leaves nothing else in the environment of this process. Called before anything is read from
  /// it.
  package static func adopt() {
    let kept = variables.compactMap { name, isUsual in
      value(name).flatMap { isUsual($0) ? (name, $0) : nil }
    }
    clearenv()
    for (name, value) in kept { setenv(name, value, 1) }
    setenv("FEEDTUI_SAFE", "1", 1)
    // The account's home folder is never looked up.
    setenv("HOME", "/nonexistent", 1)
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static let variables: [(name: String, isUsual: @Sendable (String) -> Bool)] = [
    ("TERM", isTerminalName), ("COLORTERM", { ["truecolor", "24bit"].contains($0) }),
    ("NO_COLOR", { !$0.isEmpty && $0.utf8.count < 8 }),
    ("LANG", isLocale), ("LC_ALL", isLocale), ("LC_CTYPE", isLocale), ("TZ", isZone),
  ]

  /// `xterm-256color`; never a path.
  package static func isTerminalName(_ name: String) -> Bool {
    name.utf8.count <= 64
      && name.utf8.allSatisfy { isAlphanumeric($0) || "+-._".utf8.contains($0) }
      && name.utf8.first.map(isAlphanumeric) == true
  }

  /// `C`, `POSIX`, `C.UTF-8`, `de`, `de_DE`, `de_DE.UTF-8`, `ca_ES.UTF-8@valencia`.
  static func isLocale(_ name: String) -> Bool {
    let usual = /(C|POSIX|[a-z]{2,3}(_[A-Z]{2})?)(\.[A-Za-z0-9-]{1,16})?(@[a-z]{1,16})?/
    return name.utf8.count <= 32 && name.wholeMatch(of: usual) != nil
  }

  /// `UTC`, `Europe/Berlin`, `CET-1CEST`; never a path out of the folder of zones.
  static func isZone(_ name: String) -> Bool {
    name.utf8.count <= 64
      && name.utf8.allSatisfy { isAlphanumeric($0) || "/_+-,.".utf8.contains($0) }
      && name.utf8.first.map(isAlphanumeric) == true && !name.contains("..")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
