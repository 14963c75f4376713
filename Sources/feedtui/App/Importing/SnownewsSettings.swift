import FeedtuiSettings

/// snownews's browser and colours in feedtui's words.
nonisolated struct SnownewsSettings: ReaderSettings {
  private var settings = ImportedSettings()
  var values: [ImportedSetting] { settings.values }

  private static let roles = ["new item": "unread", "goto url": "link", "feedtitle": "title"]

  mutating func take(_ line: NewsboatConfig.Line) -> NewsboatEnding? {
    let value = line.words.dropFirst().first ?? ""
    if line.command == "browser" {
      return settings.takeBrowser(value.replacing("%s", with: "%u"), line)
    }
    guard line.command.hasPrefix("color ") else { return nil }
    let name = String(line.command.dropFirst("color ".count))
    guard let number = Int(value), (-1...255).contains(number) else {
      return .notUnderstood("\(name) needs the number of a colour.")
    }
    if name == "enabled" {
      return number == 0 ? settings.set("color", "\"never\"", line) : .taken
    }
    guard let role = Self.roles[name] else { return nil }
    return settings.set("colors.\(role)", number < 0 ? "\"default\"" : "\(number)", line)
  }
}
