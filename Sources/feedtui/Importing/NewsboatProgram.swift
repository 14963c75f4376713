import FeedSystem
import FeedtuiSettings

/// A command line that newsboat gives to a shell, as a program that runs without one and has a
/// table in the settings file.
///
/// What needs a shell is given to `sh` with the link as its argument, never inside the command.
struct NewsboatProgram: Equatable, Sendable {
  /// A name made of the program's.
  var name: String
  /// The program with its arguments, `%u` for the link.
  let run: String
  var place: UserProgram.Place
  /// Whether it reads the text of the item.
  var getsText = false
  /// Whether the command only copies the link.
  var copies = false
  /// The user's description of it.
  var about: String?

  /// The keys of its table, with their values in TOML.
  var values: [(key: String, literal: String)] {
    [("run", ConfigLiteral.readable(run))]
      + (getsText ? [("input", "\"text\"")] : [])
      + [("place", "\"\(place.rawValue)\"")]
      + (about.map { [("about", ConfigLiteral.text($0))] } ?? [])
  }

  /// The program as the keys know it.
  var userProgram: UserProgram? {
    ArgumentVector(run).map { UserProgram(name: name, run: $0) }
  }

  /// The program as a browser of the settings.
  var browser: String {
    let run = run.replacing("%u", with: "%s")
    return run.hasSuffix(" %s") && !run.hasPrefix("sh ") ? String(run.dropLast(3)) : run
  }

  /// Ends of commands that say nothing where a program's output is not shown.
  private static let ends = [
    "&& exit", "disown", "2>&1", "&>/dev/null", "2>/dev/null", "&> /dev/null", "2> /dev/null",
    "> /dev/null", ">/dev/null", "&",
  ]
  /// Programs that have a window of their own, as do those whose names end in "-browser", unless
  /// they are told to show nothing. newsboat lends the terminal to all others.
  private static let windows = Set(
    """
    alacritty brave celluloid chromium dmenu dmenuhandler epiphany evince exo-open falkon feh firefox
    firefox-esr flatpak foot gio google-chrome google-chrome-stable imv kitty konqueror librewolf
    link-handler linkhandler luakit midori mpv notify-send nsxiv okular open opera qutebrowser rofi
    smplayer st surf sxiv totem umpv vivaldi vlc waterfox xdg-open xterm zathura
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  private static let silencers: Set = ["--no-video", "--vid=no", "--video=no"]
  private static let launchers = [
    "setsid", "nohup", "-f", "tsp", "exec", "i3", "swaymsg", "sh", "-c", "env", "queue.sh",
  ]

  /// Says why the link of a command could be run; `nil` if it could not.
  static func refusal(of command: String, getsText: Bool = false) -> String? {
    ArgumentVector(plain(command))?.refusal(appendingLink: !getsText)
  }

  /// Returns a command without quotation marks around the link, and without a window manager that
  /// would hand the rest to a shell.
  private static func plain(_ command: String) -> String {
    let text = ["'%u'", "\"%u\""].reduce(command) { $0.replacing($1, with: "%u") }
    let starter = ["swaymsg exec ", "i3 exec ", "i3-msg exec "].first(where: text.hasPrefix)
    var rest = text.dropFirst(starter?.count ?? 0)
    for option in ["--no-startup-id ", "-- "] where rest.hasPrefix(option) {
      rest = rest.dropFirst(option.count)
    }
    return rest.first.map("-'\"".contains) == true ? text : String(rest)
  }

  init(name: String, run: String, place: UserProgram.Place) {
    (self.name, self.run, self.place) = (name, run, place)
  }

  /// Returns `nil` for a command with other signs than `%u`, or that would read the link as a part
  /// of another command. Without `%u` the link comes last, unless the command gets a text.
  init?(_ command: String, getsText: Bool = false) {
    self.getsText = getsText
    var text = Self.plain(command)
    guard Self.refusal(of: command, getsText: getsText) == nil,
      !["%t", "%T", "%F"].contains(where: text.contains)
    else { return nil }
    var isDetached = false
    trimming: while true {
      while text.last?.isWhitespace == true { text.removeLast() }
      for end in Self.ends where text.hasSuffix(end) && !(end == "&" && text.hasSuffix("&&")) {
        text.removeLast(end.count)
        isDetached = isDetached || end == "&" || end == "disown"
        continue trimming
      }
      break
    }
    text = String(text.drop(while: \.isWhitespace))
    guard !text.isEmpty else { return nil }
    let words = Self.words(of: text[...])
    copies = !getsText && words.contains { ["xclip", "xsel", "pbcopy", "wl-copy"].contains($0) }
    name = Self.name(of: words)
    if isDetached || ["setsid", "nohup", "tsp", "queue.sh"].contains(words.first ?? "") {
      place = .background
    } else {
      // Of a pipe the last program shows something.
      let shown = text.split(separator: "|").last.map(Self.words) ?? words
      let program = Self.name(of: shown)
      let hasWindow = Self.windows.contains(program) || program.hasSuffix("-browser")
      place = hasWindow && !getsText && Self.silencers.isDisjoint(with: shown) ? .window : .terminal
    }
    if ShellCommand.needsShell(text) {
      guard let script = Self.script(text, getsText: getsText) else { return nil }
      run = "sh -c \(ShellCommand.quoted(script))" + (getsText ? "" : " sh %u")
    } else {
      run = text.contains("%u") || getsText ? text : text + " %u"
    }
    guard ArgumentVector(run) != nil else { return nil }
  }

  private static func words(of text: Substring) -> [String] {
    text.split { $0.isWhitespace || "(){}'\"".contains($0) }.map(String.init)
  }

  /// Returns a name made of that of the first program, behind those that only start it.
  private static func name(of words: [String]) -> String {
    let first = words.first { !launchers.contains($0) && !$0.hasPrefix("-") } ?? ""
    let last = first.split(separator: "/").last ?? ""
    let plain = last.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return plain.isEmpty ? "program" : plain
  }

  /// Returns the command with `"$1"` for the link; `nil` if it is between single quotation marks.
  private static func script(_ text: String, getsText: Bool) -> String? {
    guard !getsText else { return text }
    guard text.contains("%u") else { return text + " \"$1\"" }
    var (result, quote): (String, Character?) = ("", nil)
    var rest = Substring(text)
    while let sign = rest.first {
      if rest.hasPrefix("%u") {
        if quote == "'" { return nil }
        result += quote == nil ? "\"$1\"" : "$1"
        rest = rest.dropFirst(2)
        continue
      }
      if sign == quote {
        quote = nil
      } else if quote == nil, sign == "'" || sign == "\"" {
        quote = sign
      }
      result.append(sign)
      rest = rest.dropFirst()
    }
    return result
  }
}

extension NewsboatProgram {
  static let bookmark = "bookmark"
  static let bookmarkAction = "run-bookmark"

  /// The program of `bookmark-cmd`. It gets the link, the title, an empty description and the
  /// feed's title as arguments, as there.
  ///
  /// `nil` if the configuration names no program, or one that cannot be read.
  init?(bookmarksOf config: NewsboatConfig) {
    let command = config.last("bookmark-cmd")?.value ?? ""
    // A percent sign would be a placeholder.
    var text = command.replacing("%", with: "%%")
    guard !command.isEmpty, Self.refusal(of: text) == nil else { return nil }
    if ShellCommand.needsShell(text) || text.contains(where: "'\"".contains) {
      let inner = ShellCommand.quoted(text + " \"$@\"")
      text = "sh -c \(inner) \(Self.bookmark)"
    }
    self.init(
      name: Self.bookmark, run: text + " %u %t '' %T",
      place: config.last("bookmark-interactive")?.argument == "yes" ? .terminal : .background)
    guard userProgram != nil else { return nil }
  }
}
