import FeedtuiSettings

/// newsboat's settings in feedtui's words.
nonisolated struct NewsboatSettings: Sendable {
  typealias Line = NewsboatConfig.Line

  /// Of several lines about one setting, the last counts.
  var values: [ImportedSetting] { settings + account.values }
  var comments: [String] { account.comments }
  private var settings: [ImportedSetting] = []
  /// The lines of the feeds file for filters.
  private(set) var queryFeeds: [String] = []
  /// The rules of `feed_colours` so far.
  private var feedColours: [String] = []
  /// The last value of each command.
  private let last: [String: String]

  /// Whether a program for bookmarks is named.
  private let hasBookmark: Bool

  private let account: NewsboatAccount

  /// - Parameter accounts: The names of those in the settings file.
  init(_ config: NewsboatConfig, accounts: [String]) {
    account = NewsboatAccount(config, names: accounts)
    hasBookmark = NewsboatBookmark(config) != nil
    last = config.lines.reduce(into: [:]) { $0[$1.command] = $1.words.dropFirst().first }
  }

  /// Takes a line over. Returns what becomes of it; `nil` for a command that is not a setting of
  /// newsboat's.
  mutating func take(_ line: Line) -> NewsboatEnding? {
    let command = line.command
    if NewsboatFeedColours.takes(line) { return takeFeedColour(line) }
    if let reason = Self.withoutObject[command] { return .nothing(reason) }
    if let reason = Self.missing[command] { return .kept(reason) }
    if let ending = account.ending(of: line) { return ending }
    switch command {
    case "browser": return takeBrowser(line)
    case "auto-reload", "reload-time": return takeInterval(line)
    case "max-items": return takeLimit(line, "keep_items", 1...1_000_000)
    case "keep-articles-days": return takeLimit(line, "keep_days", 1...36_500)
    case "text-width": return takeWidth(line)
    case "mark-as-read-on-hover":
      return takeFlag(line, "mark_read", yes: "\"scroll\"", no: "\"open\"")
    case "scrolloff": return takeMargin(line)
    case "wrap-scroll": return takeFlag(line, "wrap", yes: "true", no: "false")
    case "show-keymap-hint": return takeFlag(line, "hints", yes: nil, no: "false")
    case "show-read-articles": return takeFlag(line, "start", yes: nil, no: "\"unread\"")
    case "datetime-format": return takeDates(line)
    case "bookmark-cmd", "bookmark-interactive":
      if let refusal = NewsboatBookmark.refusal(of: line.words.dropFirst()) {
        return .kept(refusal)
      }
      return hasBookmark ? .taken : .nothing("No program for bookmarks is named.")
    case "notify-beep", "notify-screen": return takeNotice(line)
    case "notify-program": return takeNotifier(line)
    case "bookmark-autopilot": return .nothing("The program gets what there is, unasked.")
    case "feedlist-format": return takeFeedRow(line)
    case "define-filter": return takeFilter(line)
    default: return nil
    }
  }

  /// Sets a value; an earlier one of the same setting gives way.
  private mutating func set(_ setting: String, _ literal: String, _ line: Line) -> NewsboatEnding {
    settings.removeAll { $0.setting == setting }
    settings.append(ImportedSetting(setting: setting, literal: literal, line: line))
    return .taken
  }

  private mutating func takeBrowser(_ line: Line) -> NewsboatEnding {
    // newsboat needs quotation marks around several words; those who forget them mean all.
    let command = line.words.dropFirst().joined(separator: " ")
    if ["$BROWSER", "$BROWSER %u", "xdg-open", "xdg-open %u"].contains(command) { return .taken }
    guard !command.isEmpty else { return .notUnderstood("browser needs a program.") }
    guard let program = NewsboatProgram(command) else {
      return .kept(
        NewsboatProgram.refusal(of: command)
          ?? "Only the link can be given to a browser, as an argument of its own.")
    }
    let run = program.run(sign: "%s")
    let written = run.hasSuffix(" %s") && !run.hasPrefix("sh ") ? String(run.dropLast(3)) : run
    return set("browser", ConfigLiteral.readable(written), line)
  }

  private mutating func takeInterval(_ line: Line) -> NewsboatEnding {
    let isOn = last["auto-reload"].map(Self.isYes) ?? false
    let minutes = last["reload-time"].flatMap { Int($0) }
    if line.command == "auto-reload" {
      if isOn {
        // newsboat's own interval, which is feedtui's too.
        return minutes == nil ? set("refresh", "\"1h\"", line) : .taken
      }
      if last["refresh-on-startup"].map(Self.isYes) ?? false {
        return .nothing("What is due is refreshed at the start and while feedtui is open.")
      }
      return set("refresh", "\"off\"", line)
    }
    guard let minutes else { return .notUnderstood("reload-time needs a number of minutes.") }
    guard isOn else { return .nothing("Without auto-reload, newsboat does not use it.") }
    guard minutes > 0 else { return set("refresh", "\"off\"", line) }
    let interval = RefreshInterval.every(Int64(min(max(minutes, 5), 43_200)) * 60)
    return set("refresh", "\"\(interval.text)\"", line)
  }

  private mutating func takeLimit(
    _ line: Line, _ setting: String, _ range: ClosedRange<Int>
  ) -> NewsboatEnding {
    guard let number = line.words.dropFirst().first.flatMap({ Int($0) }), number >= 0 else {
      return .notUnderstood("\(line.command) needs a number.")
    }
    if number == 0 { return set(setting, "\"off\"", line) }
    return set(setting, "\(min(number, range.upperBound))", line)
  }

  private mutating func takeWidth(_ line: Line) -> NewsboatEnding {
    guard let number = line.words.dropFirst().first.flatMap({ Int($0) }), number >= 0 else {
      return .notUnderstood("text-width needs a number.")
    }
    // 0 means the whole width of the screen.
    return set("text_width", "\(number == 0 ? 500 : min(max(number, 20), 500))", line)
  }

  /// Sets a value for one of both answers; without a value, the answer is what feedtui does.
  private mutating func takeFlag(
    _ line: Line, _ setting: String, yes: String?, no: String?
  ) -> NewsboatEnding {
    guard let word = line.words.dropFirst().first, Self.isYes(word) || Self.isNo(word) else {
      return .notUnderstood("\(line.command) is yes or no.")
    }
    guard let literal = Self.isYes(word) ? yes : no else { return .taken }
    return set(setting, literal, line)
  }

  private mutating func takeMargin(_ line: Line) -> NewsboatEnding {
    guard let number = line.words.dropFirst().first.flatMap({ Int($0) }), number >= 0 else {
      return .notUnderstood("scrolloff needs a number.")
    }
    return set("scroll_off", "\(min(number, 100))", line)
  }

  private mutating func takeDates(_ line: Line) -> NewsboatEnding {
    let format = line.words.dropFirst().first ?? ""
    do throws(Setting.Fault) {
      _ = try DateFormat(format)
    } catch {
      return .kept(error.message)
    }
    let ending = set("date_format", ConfigLiteral.text(format), line)
    if format.contains("%F") || format.contains("%Y-%m-%d") {
      _ = set("dates", "\"iso\"", line)
    }
    if ["%I", "%l", "%p", "%r"].contains(where: format.contains) {
      _ = set("clock", "\"12h\"", line)
    }
    return ending
  }

  /// The message on screen's last row becomes one of the terminal, with the bell.
  private mutating func takeNotice(_ line: Line) -> NewsboatEnding {
    guard let word = line.words.dropFirst().first, Self.isYes(word) || Self.isNo(word) else {
      return .notUnderstood("\(line.command) is yes or no.")
    }
    let ways = [("notify-screen", NotificationWay.osc9), ("notify-beep", .bell)]
      .filter { last[$0.0].map(Self.isYes) ?? false }.map { ConfigLiteral.text($0.1.rawValue) }
    guard !ways.isEmpty else { return .taken }
    return set("notify.by", "[\(ways.joined(separator: ", "))]", line)
  }

  /// newsboat takes the value for the name of a program, which gets the message as its argument.
  private mutating func takeNotifier(_ line: Line) -> NewsboatEnding {
    let name = line.words.dropFirst().joined(separator: " ")
    guard !name.isEmpty else { return .notUnderstood("notify-program needs a program.") }
    return set("notify.run", "[\(ConfigLiteral.text(name))]", line)
  }

  /// All lines make one list, at the place of the first.
  private mutating func takeFeedColour(_ line: Line) -> NewsboatEnding {
    switch NewsboatFeedColours.outcome(line) {
    case .ending(let ending): return ending
    case .rule(let rule):
      if !feedColours.contains(rule) { feedColours.append(rule) }
      let first = settings.first { $0.setting == "feed_colours" }?.line ?? line
      let list = feedColours.map(ConfigLiteral.readable).joined(separator: ", ")
      return set("feed_colours", "[\(list)]", first)
    }
  }

  /// The fields of the format that the rows of feeds have, in its order; the unread count and the
  /// mark of unread items are always before them.
  private mutating func takeFeedRow(_ line: Line) -> NewsboatEnding {
    let fields = NewsboatRowFormat.fields(line.words.dropFirst().first ?? "")
    guard fields.contains(FeedField.title.rawValue) else {
      return .nothing("Without a title nothing would be left of a feed.")
    }
    let list = fields.map { "\"\($0)\"" }.joined(separator: ", ")
    return set("feed_row", "[\(list)]", line)
  }

  private mutating func takeFilter(_ line: Line) -> NewsboatEnding {
    guard line.words.count > 2, !line.words[1].contains(":") else {
      return .notUnderstood("define-filter needs a name and an expression.")
    }
    queryFeeds.append(FeedsToken.quoted("query:\(line.words[1]):\(line.words[2])"))
    return .taken
  }

  private static func isYes(_ word: String) -> Bool { ["yes", "true"].contains(word.lowercased()) }
  private static func isNo(_ word: String) -> Bool { ["no", "false"].contains(word.lowercased()) }
}
