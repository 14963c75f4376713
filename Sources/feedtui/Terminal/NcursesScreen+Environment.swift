import Glibc

extension NcursesScreen {
  /// The environment variables that matter to a terminal.
  package static var environment: [String: String] {
    let names = [
      "TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "TMUX", "SSH_CONNECTION",
      "SSH_TTY", "HOME", "TERMINFO", "TERMINFO_DIRS", "STY",
    ]
    return names.reduce(into: [:]) { result, name in
      result[name] = getenv(name).map { String(cString: $0) }
    }
  }
}
