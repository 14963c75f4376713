import Glibc

/// The way in which an address is opened outside the program.
enum Browser {
  /// There is no browser, as on a machine reached by SSH.
  case none
  /// A program with a window of its own.
  case window(BrowserCommand)
  /// A program that may need the terminal.
  case terminal(BrowserCommand)

  /// Finds the browser of the settings, or else that of the environment.
  ///
  /// The environment's is the first program in `BROWSER` (a list separated by colons) that exists,
  /// or else `xdg-open` if there is a display. Without a display, any program gets the terminal.
  static func found(
    in environment: (String) -> String?, settings browser: String? = nil
  ) -> Browser {
    let path = environment("PATH") ?? "/usr/bin:/bin"
    let hasDisplay = environment("DISPLAY") != nil || environment("WAYLAND_DISPLAY") != nil
    let named = (environment("BROWSER") ?? "").split(separator: ":").map(String.init)
    for entry in (browser.map { [$0] } ?? []) + named {
      guard let command = BrowserCommand(entry, path: path) else { continue }
      return hasDisplay && !command.isForTerminals ? .window(command) : .terminal(command)
    }
    guard hasDisplay, let command = BrowserCommand("xdg-open", path: path) else { return .none }
    return .window(command)
  }

  /// Returns a variable of the process's environment; `nil` if it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
