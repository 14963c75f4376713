/// The title of the terminal's window (xterm's OSC 2), with the number of unread items.
struct WindowTitle {
  /// Whether the terminal takes titles, and the user wants one.
  private let isWanted: Bool
  /// Whether the line has no room for it.
  var isPaused = false
  /// The number that the terminal shows; `nil` if its title is the shell's.
  private var shown: Int?

  init(isWanted: Bool) {
    self.isWanted = isWanted
  }

  /// Keeps the title that the terminal has, in its stack of titles.
  var start: [UInt8] { isWanted ? Array("\u{1B}[22;2t".utf8) : [] }
  /// Brings it back.
  var end: [UInt8] { isWanted ? Array("\u{1B}[23;2t".utf8) : [] }

  /// Returns the bytes that show the number of unread items, `nil` if it is not known; none if that
  /// is shown already.
  mutating func show(unread: Int?) -> [UInt8] {
    guard isWanted, !isPaused else { return [] }
    let unread = max(0, unread ?? 0)
    guard unread != shown else { return [] }
    shown = unread
    let title = unread > 0 ? "feedtui (\(unread) unread)" : "feedtui"
    return Array("\u{1B}]2;\(title)\u{7}".utf8)
  }

  /// The terminal has its own title again.
  mutating func forget() { shown = nil }

  /// Returns whether a terminal takes titles: xterm, those that say the same in terminfo, tmux and
  /// screen. Other status lines are not titles.
  ///
  /// - Parameter statusLine: what terminfo says of it (`tsl`).
  static func isTaken(by terminal: String, statusLine: String?) -> Bool {
    guard !TerminalName.isIncapable(terminal), TerminalName.answers(terminal) else { return false }
    return statusLine?.hasPrefix("\u{1B}]") == true
      || ["xterm", "tmux", "screen"].contains { terminal.hasPrefix($0) }
  }
}
