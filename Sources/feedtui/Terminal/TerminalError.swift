/// The reason why there is no screen to draw on.
package enum TerminalError: Error, Equatable {
  /// Standard input or output is a pipe or a file.
  case notATerminal(stream: String)
  /// The terminal cannot be opened. The reason is libc's.
  case unreachable(reason: String)
  /// Neither the terminal nor any of its substitutes is in the terminfo database.
  case unknownTerminal(name: String)

  /// One sentence for the user.
  package var message: String {
    switch self {
    case .notATerminal(let stream):
      "The river needs a terminal, but \(stream) is not one; see 'feedtui list --help'."
    case .unreachable(let reason):
      "The terminal cannot be opened: \(reason)."
    case .unknownTerminal(let name):
      "Unknown terminal type '\(name)', and neither xterm nor vt100 is known: "
        + "install the terminfo database (ncurses-base), or set TERM."
    }
  }
}
