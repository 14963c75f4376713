import FeedtuiSettings

/// newsraft's settings in feedtui's words (newsraft(1), "SETTINGS").
nonisolated struct NewsraftSettings: ReaderSettings {
  private(set) var values: [ImportedSetting] = []
  let comments: [String] = []
  let queryFeeds: [String] = []

  mutating func take(_ line: NewsboatConfig.Line) -> NewsboatEnding? {
    let value = line.words.dropFirst().first ?? ""
    if let reason = Self.withoutObject[line.command] { return .nothing(reason) }
    if line.command.hasPrefix("color-") { return .nothing("Themes and [colors] set the colours.") }
    switch line.command {
    case "scrolloff": return takeNumber(line, "scroll_off") { "\(min($0, 100))" }
    case "pager-width":
      return takeNumber(line, "text_width") { "\($0 == 0 ? 500 : min(max($0, 20), 500))" }
    case "item-limit":
      return takeNumber(line, "keep_items") { $0 == 0 ? "\"off\"" : "\(min($0, 1_000_000))" }
    case "reload-period":
      return takeNumber(line, "refresh") {
        "\"\(ReaderList.refreshWord(minutes: $0).dropFirst("refresh=".count))\""
      }
    case "scrollwrap": return takeFlag(line, "wrap", yes: "true", no: "false")
    case "mark-item-read-on-hover":
      return takeFlag(line, "mark_read", yes: "\"scroll\"", no: nil)
    case "ignore-no-color": return takeFlag(line, "color", yes: "\"always\"", no: nil)
    case "list-entry-date-format":
      do throws(Setting.Fault) {
        _ = try DateFormat(value)
      } catch {
        return .kept(error.message)
      }
      return set("date_format", ConfigLiteral.text(value), line)
    case "open-in-browser-command": return takeBrowser(value, line)
    case "notification-command": return takeNotifier(value, line)
    case "proxy", "proxy-user", "proxy-password":
      return .kept("A proxy is named on the line of a feed, or in the environment.")
    case "item-rule": return .kept("Rules have expressions of their own ([[rules]]).")
    case "download-timeout": return .kept("The time for a request is fixed.")
    default: return nil
    }
  }

  private mutating func set(
    _ setting: String, _ literal: String, _ line: NewsboatConfig.Line
  ) -> NewsboatEnding {
    values.removeAll { $0.setting == setting }
    values.append(ImportedSetting(setting: setting, literal: literal, line: line))
    return .taken
  }

  private mutating func takeNumber(
    _ line: NewsboatConfig.Line, _ setting: String, _ literal: (Int) -> String
  ) -> NewsboatEnding {
    guard let number = line.words.dropFirst().first.flatMap({ Int($0) }), number >= 0 else {
      return .notUnderstood("\(line.command) needs a number.")
    }
    return set(setting, literal(number), line)
  }

  /// Sets a value for one of both answers; without a value, the answer is what feedtui does. A
  /// setting without an answer is on, as in newsraft.
  private mutating func takeFlag(
    _ line: NewsboatConfig.Line, _ setting: String, yes: String, no: String?
  ) -> NewsboatEnding {
    switch line.words.dropFirst().first ?? "true" {
    case "true": return set(setting, yes, line)
    case "false": return no.map { set(setting, $0, line) } ?? .taken
    default: return .notUnderstood("\(line.command) is true or false.")
    }
  }

  private mutating func takeBrowser(
    _ command: String, _ line: NewsboatConfig.Line
  ) -> NewsboatEnding {
    let text = NewsraftConfig.command(command)
    if ["auto", "${BROWSER:-xdg-open} %u", "xdg-open %u", "$BROWSER %u"].contains(text) {
      return .taken
    }
    guard let program = NewsboatProgram(text) else {
      return .kept("Only the link can be given to a browser, as an argument of its own.")
    }
    let run = program.run(sign: "%s")
    let written = run.hasSuffix(" %s") && !run.hasPrefix("sh ") ? String(run.dropLast(3)) : run
    return set("browser", ConfigLiteral.readable(written), line)
  }

  private mutating func takeNotifier(
    _ command: String, _ line: NewsboatConfig.Line
  ) -> NewsboatEnding {
    if command == "auto" { return .taken }
    let words = command.split(whereSeparator: \.isWhitespace)
    let isPlain = !command.contains { "|&;<>()$`\\*?[]#~%'\"".contains($0) }
    guard isPlain, let name = words.first, words.count == 1 else {
      return .kept("notify.run names a program, which gets the message as its argument.")
    }
    return set("notify.run", "[\(ConfigLiteral.text(String(name)))]", line)
  }

  private static let titles = "The title row says what the page shows."
  private static let fields = "Rows have fields of their own; row chooses those of compact ones."
  private static let orders = "S and a letter sort the items of a page."
  private static let manners = "What servers ask for is always respected."

  private static let withoutObject: [String: String] = {
    var all = [
      "menu-item-sorting": orders, "menu-feed-sorting": "so sorts the page of feeds.",
      "menu-section-sorting": "Tags are in the order of the feeds file.",
      "menu-responsiveness": "Rows do not move while they are looked at.",
      "copy-to-clipboard-command": "The terminal copies (OSC 52).",
      "global-section-name": titles, "global-section-hide": "The river is all feeds.",
      "sections-menu-paramount-explore": "The river is what newsraft explores.",
      "feeds-menu-paramount-explore": "The river is what newsraft explores.",
      "status-messages-count-limit": "Failures are in the ledger.",
      "status-show-menu-path": titles, "status-placeholder": titles,
      "suppress-errors": "Failures are on a page of their own.",
      "read-on-arrival": "A rule with the action read does it.",
      "mark-item-unread-on-change": "Items that change stay read.",
      "item-limit-unread": "Unread items count like others.",
      "item-limit-important": "Favourites are always kept.",
      "item-content-format": "The header of an item is fixed.",
      "item-content-date-format": "The header of an item is fixed.",
      "item-content-link-format": "Links are numbered in the text.",
      "pager-centering": "The text begins at the left.",
      "update-threads-count": "32 feeds at once, two of one server.",
      "download-speed-limit": "Feeds are small.",
      "download-max-connections": "32 feeds at once, two of one server.",
      "download-max-host-connections": "32 feeds at once, two of one server.",
      "user-agent": "contact adds an address to what servers are told.",
      "database-batch-transactions": "The archive needs no settings.",
    ]
    for name in ["section", "feed", "item", "explore-item"] {
      all["menu-\(name)-entry-format"] = fields
    }
    for name in ["database-analyze-on-startup", "database-clean-on-startup"] {
      all[name] = "The archive needs no settings."
    }
    for name in ["analyze-database-on-startup", "clean-database-on-startup"] {
      all[name] = "The archive needs no settings."
    }
    for name in [
      "respect-ttl-element", "respect-expires-header", "send-user-agent-header",
      "send-if-none-match-header", "send-if-modified-since-header",
    ] { all[name] = manners }
    return all
  }()
}
