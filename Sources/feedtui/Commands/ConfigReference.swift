import FeedCore

/// What is written about the settings, made from their declaration.
enum ConfigReference {
  /// The settings as a file that could be read again; what was not chosen is a comment.
  static func file(_ settings: Settings, path: String) -> String {
    var lines = ["# \(Sanitizer.line(path))"]
    var table = ""
    for setting in Settings.all {
      var name = setting.name
      if let dot = name.firstIndex(of: ".") {
        if table != name[..<dot] {
          table = String(name[..<dot])
          lines += ["", "[\(table)]"]
        }
        name = String(name[name.index(after: dot)...])
      }
      lines.append(setting.text(in: settings).map { "\(name) = \($0)" } ?? "# \(name) =")
    }
    for page in [nil] + KeyPage.allCases.map(Optional.some) {
      let keys = settings.keys.filter { $0.page == page }
      guard !keys.isEmpty else { continue }
      lines += ["", "[keys\(page.map { ".\($0.rawValue)" } ?? "")]"]
      lines += keys.map { "\(quoted($0.written)) = \(quoted($0.action))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The page docs/config.md.
  static var text: String {
    introduction + Settings.all.map(entry).joined() + keys
  }

  private static let introduction = """
    # Settings

    `config.toml` in `$XDG_CONFIG_HOME/feedtui` (or `~/.config/feedtui`) is optional, and written in
    [TOML](https://toml.io). `--config FILE` and `FEEDTUI_CONFIG` name another. Options of the command line
    go before it. What cannot be used is named with its line, and the rest of the file holds:
    `feedtui config --check` tells it too. `feedtui config` prints what holds.

    ```toml
    density = "compact"
    refresh = "30m"

    [colors]
    accent = "green"

    [keys]
    "g n" = "next-unread"
    "x" = "none"

    [keys.reader]
    "x" = "favourite"
    ```

    <!-- Written by `feedtui config --reference`; a test compares them. -->


    """

  private static func entry(_ setting: Setting) -> String {
    """
    ## `\(setting.name)`

    \(setting.help)

    - can be: \(setting.values)
    - default: \(setting.initial.map { "`\($0)`" } ?? "not set")


    """
  }

  private static var keys: String {
    let maps = KeyMaps.standard
    let newsboat = KeyMaps(preset: .newsboat)
    return """
      ## `[keys]`

      Gives keys to actions: `"KEYS" = "ACTION"`. Keys are written as the help page (`?`) shows them, one
      after the other, with blanks between them or not: `"g n"`, `"^F"` (or `"C-f"`), `"Space"`, `"g <Space>"`,
      `"F5"`. They are taken from whatever had them, on every page that has the action; in `[keys.river]`,
      `[keys.feeds]`, `[keys.reader]`, `[keys.headings]`, `[keys.failures]` and `[keys.text]` on that page
      alone. The action `none` takes keys away.

      Digits before a command are its count, so no keys begin with 1 to 9. Keys that are the beginning of
      others go before those; what cannot be reached any more is named.

      | action | page | `vim` | `newsboat` | what it does |
      |---|---|---|---|---|
      \(rows("all", maps.root, newsboat.root))
      \(rows("river", maps.timeline, newsboat.timeline))
      \(rows("feeds", maps.feeds, newsboat.feeds))
      \(rows("reader", maps.reader, newsboat.reader))
      \(rows("headings", maps.headings, newsboat.headings))
      \(rows("failures", maps.failures, newsboat.failures))
      \(rows("text", maps.text, newsboat.text))

      """
  }

  private static func rows<Intent>(
    _ page: String, _ map: KeyMap<Intent>, _ other: KeyMap<Intent>
  ) -> String {
    zip(map.bindings, other.bindings).map { binding, other in
      "| `\(binding.action)` | \(page) | \(cell(binding.keys)) | \(cell(other.keys)) | \(binding.help) |"
    }.joined(separator: "\n")
  }

  private static func cell(_ keys: String) -> String {
    keys.split(separator: " ").map { "`\($0 == "|" ? "\\|" : $0)`" }.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(Sanitizer.line(String(escaped)))\""
  }
}
