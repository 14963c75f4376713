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

  /// What the environment names: the first program of `BROWSER` (a colon list) that exists, else
  /// `xdg-open` where there is a display. Without a display, any program is given the terminal.
  static func found(in environment: (String) -> String?) -> Browser {
    let path = environment("PATH") ?? "/usr/bin:/bin"
    let hasDisplay = environment("DISPLAY") != nil || environment("WAYLAND_DISPLAY") != nil
    for entry in (environment("BROWSER") ?? "").split(separator: ":") {
      guard let command = BrowserCommand(String(entry), path: path) else { continue }
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
