import FeedCore
import Glibc

/// How an address is shown outside the program.
enum Browser {
  /// There is none, as at the other end of an SSH line.
  case none
  /// A program with a window of its own.
  case window(BrowserCommand)
  /// A program that may want the terminal.
  case terminal(BrowserCommand)

  /// What the reader has set, else what the environment names: the first program of `BROWSER` (a colon
  /// list) that exists, else `xdg-open` where there is a display. Without a display, any program is
  /// given the terminal.
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

  /// A variable of the process's environment; `nil` if it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
