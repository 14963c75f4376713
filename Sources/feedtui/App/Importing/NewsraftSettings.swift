import FeedtuiSettings

/// newsraft's settings in feedtui's words (newsraft(1), "SETTINGS").
nonisolated struct NewsraftSettings: ReaderSettings {
  private var settings = ImportedSettings()
  var values: [ImportedSetting] { settings.values }

  mutating func take(_ line: NewsboatConfig.Line) -> NewsboatEnding? {
    let value = line.words.dropFirst().first ?? ""
    if let reason = Self.withoutObject[line.command] { return .nothing(reason) }
    if line.command.hasPrefix("color-") { return .nothing("Themes and [colors] set the colours.") }
    switch line.command {
    case "scrolloff": return settings.takeNumber(line, "scroll_off") { "\(min($0, 100))" }
    case "pager-width": return settings.takeWidth(line)
    case "item-limit":
      return settings.takeNumber(line, "keep_items") {
        $0 == 0 ? "\"off\"" : "\(min($0, 1_000_000))"
      }
    case "reload-period": return settings.takeInterval(line)
    case "scrollwrap": return settings.takeFlag(line, "wrap", yes: "true", no: "false")
    case "mark-item-read-on-hover":
      return settings.takeFlag(line, "mark_read", yes: "\"scroll\"", no: nil)
    case "ignore-no-color":
      return settings.takeFlag(line, "color", yes: "\"always\"", no: nil)
    case "list-entry-date-format": return settings.takeDateFormat(line)
    case "open-in-browser-command":
      return settings.takeBrowser(NewsraftConfig.command(value), line)
    case "notification-command": return takeNotifier(value, line)
    case "proxy", "proxy-user", "proxy-password":
      return .kept("A proxy is named on the line of a feed, or in the environment.")
    case "item-rule": return .kept("Rules have expressions of their own ([[rules]]).")
    case "download-timeout": return .kept("The time for a request is fixed.")
    default: return nil
    }
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
    return settings.set("notify.run", "[\(ConfigLiteral.text(String(name)))]", line)
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
