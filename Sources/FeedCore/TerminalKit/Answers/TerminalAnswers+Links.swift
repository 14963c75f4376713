extension TerminalAnswers {
  /// Whether the terminal takes links (OSC 8) by its name and version; no terminal can be asked
  /// that. tmux has them from 3.4 on.
  public var knowsLinks: Bool {
    guard let version = version?.lowercased() else { return false }
    if let tmux = version.wholeMatch(of: /tmux (?:next-)?([0-9]{1,3})\.([0-9]{1,3}).*/) {
      return (Int(tmux.1) ?? 0, Int(tmux.2) ?? 0) >= (3, 4)
    }
    return Self.namesWithLinks.contains { version.hasPrefix($0) }
  }

  private static let namesWithLinks = [
    "kitty", "ghostty", "foot", "wezterm", "iterm2", "contour", "mintty", "vte", "konsole",
  ]
}
