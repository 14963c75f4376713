/// How a program reads the words after it, where that is not as ordinary arguments.
enum CommandReading {
  /// As a command of a shell, or as one of a language of its own.
  case command
  /// As such a command, from an option on that begins like one of these.
  case option([String])
  /// As the name or the text of a script, and then its arguments. Texts come after options with
  /// one of these letters.
  case script(String)
  /// As a command of a shell, unless it is several words (tmux(1), "COMMANDS").
  case tmux

  /// Returns how a program of that name or path reads them; `nil` for ordinary arguments.
  init?(of program: String) {
    var name = Self.name(program)
    // Versions do not count: `python3.11`.
    while Self.all[name] == nil, let last = name.last, last.isNumber || ".-".contains(last) {
      name.removeLast()
    }
    guard let reading = Self.all[name] else { return nil }
    self = reading
  }

  /// The name of a program without its folder.
  static func name(_ program: String) -> Substring {
    program.split(separator: "/").last ?? program[...]
  }

  /// Returns those of the words after the program that are read as commands, with the options
  /// before them.
  func commands(in words: ArraySlice<String>) -> ArraySlice<String> {
    switch self {
    case .command: words
    case .option(let options):
      words[(words.firstIndex { options.contains(where: $0.hasPrefix) } ?? words.endIndex)...]
    case .script(let letters): Self.script(in: words) { Self.takesText($0, letters) }
    case .tmux: Self.tmux(words)
    }
  }

  private static func script(
    in words: ArraySlice<String>, _ takesText: (String) -> Bool
  ) -> ArraySlice<String> {
    func isOption(_ index: Int) -> Bool {
      words[index].hasPrefix("-") || words[index].hasPrefix("+")
    }
    func end(from start: Int) -> Int {
      words[start...].indices.first { !isOption($0) }.map { $0 + 1 } ?? words.endIndex
    }
    // The word after an option may be its value, or the name of the script.
    let file = words.indices.first {
      !isOption($0) && ($0 == words.startIndex || !isOption($0 - 1))
    }
    guard let text = words.firstIndex(where: takesText), text <= file ?? text else {
      return words[..<end(from: words.startIndex)]
    }
    var place = end(from: text + 1)
    while place < words.endIndex, takesText(words[place]) { place = end(from: place + 1) }
    return words[..<place]
  }

  private static func takesText(_ word: String, _ letters: String) -> Bool {
    if word.hasPrefix("--") { return longOptions.contains(where: word.hasPrefix) }
    if word.hasPrefix("+") { return letters.contains("+") }
    return word == "eval" || word.hasPrefix("-") && word.contains(where: letters.contains)
  }

  /// Programs that run the words after them, without a shell.
  static let starters: Set<Substring> = [
    "busybox", "chrt", "command", "dbus-run-session", "doas", "env", "exec", "firejail", "ionice",
    "nice", "nohup", "setsid", "stdbuf", "sudo", "taskset", "time", "timeout", "tsp", "unshare",
  ]

  private static let longOptions = ["--cmd", "--command", "--eval", "--execute", "--print"]

  /// Returns what is not safe after `tmux`: all but the last of several words of a command, as one
  /// that ends with `;` begins another command of tmux.
  private static func tmux(_ words: ArraySlice<String>) -> ArraySlice<String> {
    let starters = ["new", "new-session", "new-window", "neww", "split-window", "splitw"]
    guard var index = words.firstIndex(where: starters.contains).map({ $0 + 1 }) else {
      return words
    }
    while index < words.endIndex, let option = words[index].last, words[index].hasPrefix("-") {
      index += "ceFflnpstxy".contains(option) ? 2 : 1
      if option == "-" { break }
    }
    return words.endIndex - index > 1 ? words.dropLast() : words
  }

  private static let all: [Substring: CommandReading] = {
    let rows: [(names: String, CommandReading)] = [
      (
        """
        adb at autossh awk batch byobu dbclient flatpak-spawn gawk gmake hyprctl i3 i3-msg make mawk
        mosh nawk nix-shell nu parallel powershell pwsh riverctl rsh runuser screen script sed sg
        sqlite ssh su swaymsg systemd-run watch xargs xonsh
        """, .command
      ),
      (
        """
        alacritty cool-retro-term foot footclient ghostty gnome-terminal guake kgx kitty konsole
        lxterminal mate-terminal mlterm ptyxis qterminal rxvt sakura st terminator terminology
        termite tilda tilix urxvt urxvtc uxterm wezterm x-terminal-emulator xfce4-terminal xterm
        """, .option(["-e", "-x", "--execute", "--command"])
      ),
      ("env", .option(["-S", "-iS", "-vS", "--split-string"])),
      ("emacsclient", .option(["-e", "--eval"])), ("flock", .option(["-c", "--command"])),
      (
        """
        ash bash csh dash elvish es expect fish ksh mksh oksh posh psql pypy python rbash rc
        sh tcsh yash zsh
        """, .script("c")
      ),
      ("bun deno emacs groovy guile julia lua luajit node", .script("ceEp")),
      ("mariadb mysql osascript perl raku Rscript ruby", .script("eE")), ("php", .script("rRBE")),
      ("ex gdb nvim vi view vim", .script("ce+")), ("tmux", .tmux),
    ]
    return rows.reduce(into: [:]) { all, row in
      for name in row.names.split(whereSeparator: \.isWhitespace) { all[name] = row.1 }
    }
  }()
}
