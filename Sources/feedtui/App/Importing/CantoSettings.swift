import FeedtuiSettings

/// canto's settings in feedtui's words.
nonisolated struct CantoSettings: ReaderSettings {
  private var settings = ImportedSettings()
  var values: [ImportedSetting] { settings.values }

  /// canto keeps items that the feed no longer lists for this time: a day, unless it is told
  /// otherwise.
  /// `keep_days` is about all items, so that a few days here would take away what is there.
  private static let fewestDays = 7

  /// Returns the word for a number of seconds that items are kept; `nil` for too few.
  static func keepDays(seconds: Int) -> String? {
    let days = (seconds + 86_399) / 86_400
    return days < fewestDays ? nil : "\(min(days, 36_500))"
  }

  static let tooShort =
    "It is about items that the feed no longer lists, and keep_days is about all items."
  static let unread = "Unread items are kept like others, and favourites for ever."

  mutating func take(_ line: NewsboatConfig.Line) -> NewsboatEnding? {
    let value = line.words.dropFirst().first ?? ""
    switch line.command {
    case "defaults.rate": return settings.takeInterval(line)
    case "defaults.keep_time":
      guard let seconds = Int(value), seconds >= 0 else {
        return .notUnderstood("keep_time needs a number of seconds.")
      }
      guard let days = Self.keepDays(seconds: seconds) else { return .nothing(Self.tooShort) }
      return settings.set("keep_days", days, line)
    case "defaults.keep_unread": return .nothing(Self.unread)
    case "defaults.global_transform", "tags.transform": return takeTransform(value, line)
    case "browser.path": return settings.takeBrowser(value, line)
    case "browser.text": return .nothing("The browser of the settings has the terminal.")
    case "tags", "tagorder", "tags.collapsed", "tags.enumerated":
      return .nothing("The feeds file has the order of feeds and tags.")
    case "update.style": return .nothing("New items stand where their time is.")
    case "color", "style": return .nothing("Themes and [colors] set the colours.")
    case "kill_daemon_on_exit": return .nothing("There is no daemon.")
    default:
      return Self.windows.contains(line.command) ? .nothing("Pages have the whole screen.") : nil
    }
  }

  private static let windows: Set<String> = [
    "reader", "taglist", "story", "input", "errorbox", "infobox", "main", "screen",
    "errorbox.key", "infobox.key", "update.auto", "remote",
  ]

  private mutating func takeTransform(
    _ transform: String, _ line: NewsboatConfig.Line
  ) -> NewsboatEnding {
    switch transform {
    case "None", "": return .nothing("All items are shown.")
    case "filter_read" where line.command.hasPrefix("defaults"):
      return settings.set("start", "\"unread\"", line)
    case "filter_read": return .nothing("gu shows the unread items.")
    case _ where transform.contains("sort"): return .nothing("S and a letter sort the items.")
    default: return .kept("Rules and query feeds say what is shown.")
    }
  }
}
