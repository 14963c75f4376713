import FeedtuiSettings

/// newsboat's settings in feedtui's words.
struct NewsboatSettings: Sendable {
  typealias Line = NewsboatConfig.Line

  /// A value for the settings file, and the line that asks for it.
  struct Value: Equatable, Sendable {
    let setting: String
    /// The value in TOML.
    let literal: String
    let line: Line
  }

  /// Of several lines about one setting, the last counts.
  var values: [Value] { settings + account.values }
  private var settings: [Value] = []
  /// The lines of the feeds file for filters.
  private(set) var queryFeeds: [String] = []
  /// The lines of a table `[[open]]` for podboat's player; of several the last counts.
  private(set) var player: (table: [String], line: Line)?
  /// The rules of `feed_colours` so far.
  private var feedColours: [String] = []
  let account: NewsboatAccount
  private let config: NewsboatConfig

  /// - Parameter accounts: The names of those in the settings file.
  init(_ config: NewsboatConfig, accounts: [String]) {
    self.config = config
    account = NewsboatAccount(config, names: accounts)
  }

  /// Takes a line over.
  mutating func take(_ line: Line) throws(ImportRefusal) {
    if let words = try NewsboatTable.settings.meaning(of: line.command) {
      return try take(line, as: words)
    }
    if try account.take(line) { return }
    switch line.command {
    case "browser": try takeBrowser(line)
    case "player": try takePlayer(line)
    case "auto-reload": try takeReload(line)
    case "reload-time": try takeInterval(line)
    case "datetime-format": try takeDates(line)
    case "bookmark-cmd", "bookmark-interactive": try checkBookmark(line)
    case "notify-beep", "notify-screen": try takeNotice(line)
    case "notify-program":
      // newsboat takes the value for the name of a program, which gets the message as its argument.
      // An empty one is what it has by itself.
      if line.value.isEmpty { return }
      set("notify.run", "[\(ConfigLiteral.text(line.value))]", line)
    case "feedlist-format": try takeFeedRow(line)
    case "define-filter": try takeFilter(line)
    case NewsboatFeedColours.command, NewsboatColours.highlight: try takeFeedColour(line)
    default: throw .notUnderstood("newsboat has no \(line.label).")
    }
  }

  /// Takes over what the table has in words: a number within limits, a path, or an answer.
  private mutating func take(_ line: Line, as words: [String]) throws(ImportRefusal) {
    let setting = words[1]
    switch words[0] {
    case "path":
      guard HomePath.whole(line.value) != nil else {
        throw .noPlace("\(setting) is a path from / or ~/.")
      }
      let path = line.value.replacing("%n", with: "{feed}").replacing("%h", with: "{host}")
      return set(setting, ConfigLiteral.text(path), line)
    case "choice":
      // newsboat's own direction needs no word.
      let start = line.argument.replacing("-desc", with: "") + "="
      guard let word = words.first(where: { $0.hasPrefix(start) }) else {
        throw .noPlace(
          setting == "."
            ? "Items begin with the newest until you sort them: So has the oldest first, St is by title."
            : "There is no such order: s on the page of feeds chooses another.")
      }
      let value = String(word.dropFirst(start.count))
      return value == "." ? () : set(setting, ConfigLiteral.text(value), line)
    case "flag":
      let literal = words[try line.flag() ? 2 : 3]
      return literal == "." ? () : set(setting, literal, line)
    default: break
    }
    let number = try line.number()
    let (least, most) = (Int(words[2]) ?? 0, Int(words[3]) ?? 0)
    let literal = number == 0 && words.count > 4 ? words[4] : "\(min(max(number, least), most))"
    if literal == "." { return }
    set(setting, literal, line)
  }

  /// Sets a value; an earlier one of the same setting gives way.
  private mutating func set(_ setting: String, _ literal: String, _ line: Line) {
    settings.removeAll { $0.setting == setting }
    settings.append(Value(setting: setting, literal: literal, line: line))
  }

  private func isSet(_ command: String) -> Bool {
    (try? config.last(command)?.flag()) ?? false
  }

  private mutating func takeBrowser(_ line: Line) throws(ImportRefusal) {
    // Words that are not quoted as a whole keep their own quotation marks.
    let command = line.arguments.count > 1 ? line.written : line.value
    if ["$BROWSER", "$BROWSER %u", "xdg-open", "xdg-open %u"].contains(command) { return }
    guard !command.isEmpty else { throw .notUnderstood("browser needs a program.") }
    guard let program = NewsboatProgram(command) else {
      throw .kept(
        NewsboatProgram.refusal(of: command)
          ?? "The browser command may contain only %u, as its own argument.")
    }
    set("browser", ConfigLiteral.readable(program.browser), line)
  }

  /// podboat's player gets the file, as the program of a rule for sound does.
  private mutating func takePlayer(_ line: Line) throws(ImportRefusal) {
    let command = line.arguments.count > 1 ? line.written : line.value
    guard let program = NewsboatProgram(command) else {
      throw .kept(NewsboatProgram.refusal(of: command) ?? "player needs a program.")
    }
    let table = [
      "[[open]]", "type = \"audio/*\"", "run = \(ConfigLiteral.readable(program.run))",
      "place = \"\(program.place.rawValue)\"",
    ]
    player = (table, line)
  }

  private mutating func takeReload(_ line: Line) throws(ImportRefusal) {
    if isSet("auto-reload") {
      // newsboat's own interval, which is feedtui's too.
      if config.last("reload-time").flatMap({ Int($0.argument) }) == nil {
        set("refresh", "\"1h\"", line)
      }
    } else if isSet("refresh-on-startup") {
      throw .noPlace("Feeds that are due are refreshed at the start and while feedtui is open.")
    } else {
      set("refresh", "\"off\"", line)
    }
  }

  private mutating func takeInterval(_ line: Line) throws(ImportRefusal) {
    let minutes = try line.number(of: " of minutes")
    guard isSet("auto-reload") else {
      throw .noPlace("Without auto-reload, newsboat does not use it.")
    }
    let interval = RefreshInterval.every(Int64(min(max(minutes, 5), 43_200)) * 60)
    set("refresh", minutes > 0 ? "\"\(interval.text)\"" : "\"off\"", line)
  }

  private mutating func takeDates(_ line: Line) throws(ImportRefusal) {
    let format = line.argument
    do throws(Setting.Fault) {
      _ = try DateFormat(format)
    } catch {
      throw .kept(error.message)
    }
    set("date_format", ConfigLiteral.text(format), line)
    if format.contains("%F") || format.contains("%Y-%m-%d") { set("dates", "\"iso\"", line) }
    if ["%I", "%l", "%p", "%r"].contains(where: format.contains) {
      set("clock", "\"12h\"", line)
    }
  }

  private func checkBookmark(_ line: Line) throws(ImportRefusal) {
    if let refusal = NewsboatProgram.refusal(of: line.value.replacing("%", with: "%%")) {
      throw .kept(refusal)
    }
    guard NewsboatProgram(bookmarksOf: config) != nil else {
      throw .noPlace("bookmark-cmd names no program.")
    }
  }

  /// The message on screen's last row becomes one of the terminal, with the bell.
  private mutating func takeNotice(_ line: Line) throws(ImportRefusal) {
    _ = try line.flag()
    let ways = [("notify-screen", NotificationWay.osc9), ("notify-beep", .bell)]
      .filter { isSet($0.0) }.map { ConfigLiteral.text($0.1.rawValue) }
    if !ways.isEmpty { set("notify.by", "[\(ways.joined(separator: ", "))]", line) }
  }

  /// All lines make one list, at the place of the first.
  private mutating func takeFeedColour(_ line: Line) throws(ImportRefusal) {
    let rule = try NewsboatFeedColours.rule(line)
    if !feedColours.contains(rule) { feedColours.append(rule) }
    let first = settings.first { $0.setting == "feed_colours" }?.line ?? line
    let list = feedColours.map(ConfigLiteral.readable).joined(separator: ", ")
    set("feed_colours", "[\(list)]", first)
  }

  /// The fields for the signs of a format of feeds: `%4i %n %8u %?T?%T&-? %-80t %>`. Other
  /// signs have no field: numbers and signs of state are always there.
  private static let feedFields: [Character: FeedField] = [
    "t": .title, "c": .items, "u": .items, "T": .tags, "l": .host, "L": .host,
  ]

  /// Sets the fields of the format that the rows of feeds have, in its order, without doubles.
  private mutating func takeFeedRow(_ line: Line) throws(ImportRefusal) {
    var fields: [FeedField] = []
    var rest = line.argument[...]
    while let start = rest.firstIndex(of: "%") {
      let sign = rest[start...].dropFirst().drop { $0 == "-" || $0.isNumber }
      rest = sign.dropFirst()
      // The sign that a condition asks for comes again where it is shown.
      if sign.first == "?" { rest = rest.drop { $0 != "?" }.dropFirst() }
      if let field = sign.first.flatMap({ Self.feedFields[$0] }), !fields.contains(field) {
        fields.append(field)
      }
    }
    guard fields.contains(.title) else {
      throw .noPlace("Without a title nothing would be left of a feed.")
    }
    let list = fields.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    set("feed_row", "[\(list)]", line)
  }

  private mutating func takeFilter(_ line: Line) throws(ImportRefusal) {
    guard line.arguments.count > 1, !line.argument.contains(":") else {
      throw .notUnderstood("define-filter needs a name and an expression.")
    }
    let text = FeedsToken.quoted("query:\(line.words[1]):\(line.words[2])")
    // As one of the list, it is in the feeds file even if it cannot be used.
    queryFeeds.append(text)
    do throws(FeedsLine.Failure) {
      _ = try QueryFeedLine(tokens: FeedsToken.tokens(of: text))
    } catch {
      throw .notUnderstood(error.message)
    }
  }
}
