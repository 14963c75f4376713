import FeedSystem
import FeedtuiSettings

/// eilmeldung's settings in feedtui's words (docs/configuration.md there).
nonisolated struct EilmeldungSettings: ReaderSettings {
  typealias Line = NewsboatConfig.Line

  var values: [ImportedSetting] { settings.values + account.values }
  var comments: [String] { account.comments }
  private(set) var queryFeeds: [String] = []
  private(set) var openers: [ImportedOpener] = []
  let programs: [UserProgram]
  private var settings = ImportedSettings()
  private let account: EilmeldungAccount

  /// - Parameter accounts: The names of those in the settings file.
  init(_ config: NewsboatConfig, accounts: [String]) {
    account = EilmeldungAccount(config, names: accounts)
    programs = config.lines.filter { $0.command == "share_targets" }.flatMap { line in
      line.words.dropFirst().compactMap { EilmeldungTarget($0)?.program }
    }
  }

  mutating func take(_ line: Line) -> NewsboatEnding? {
    if let reason = EilmeldungReasons.reason(line.command) { return .nothing(reason) }
    if let reason = EilmeldungReasons.missing[line.command] { return .kept(reason) }
    if let ending = account.ending(of: line) { return ending }
    let value = line.words.dropFirst().first ?? ""
    switch line.command {
    case "keep_articles_days":
      return settings.takeNumber(line, "keep_days") {
        $0 == 0 ? "\"off\"" : "\(min($0, 36_500))"
      }
    case "sync_every_minutes": return settings.takeInterval(line)
    case "text_max_width": return settings.takeWidth(line)
    case "articles_after_selection":
      return settings.takeNumber(line, "scroll_off") { "\(min($0, 100))" }
    case "date_format": return settings.takeDateFormat(line)
    case "mouse_support": return settings.takeFlag(line, "mouse", yes: nil, no: "false")
    case "thumbnail_show": return settings.takeFlag(line, "pictures", yes: nil, no: "\"off\"")
    case "notify_after_sync":
      return settings.takeFlag(line, "notify.by", yes: "[\"osc9\"]", no: nil)
    case "notify_after_sync_cmd": return takeNotifier(value, line)
    case "article_scope": return takeScope(value, line)
    case "default_sort_order":
      return ["date", "<date"].contains(value)
        ? .taken : .nothing("S and a letter sort the items of a page.")
    case "article_table": return takeFields(value, line)
    case "startup_commands": return takeStart(line)
    case "share_targets": return takeTargets(line)
    case "feed_list": return takeQueries(line)
    case "enclosure_command", "audio_enclosure_command", "video_enclosure_command",
      "image_enclosure_command":
      return takeOpener(value, line)
    case let name where name.hasPrefix("theme.color_palette."):
      return takeColour(String(name.dropFirst("theme.color_palette.".count)), value, line)
    default: return nil
    }
  }

  private mutating func takeScope(_ scope: String, _ line: Line) -> NewsboatEnding {
    switch scope {
    case "all", "unread": settings.set("start", "\"\(scope)\"", line)
    case "marked": .nothing("F shows the favourites.")
    default: .notUnderstood("article_scope is \"all\", \"unread\" or \"marked\".")
    }
  }

  private mutating func takeStart(_ line: Line) -> NewsboatEnding {
    let places = [
      "focus feeds": "feeds", "in articles show unread": "unread", "show unread": "unread",
      "in articles show all": "all", "show all": "all", "focus articles": "all",
    ]
    let known = line.words.dropFirst().filter { !["sync", "refresh"].contains($0) }
    guard let place = known.compactMap({ places[$0] }).first else {
      return known.isEmpty
        ? .nothing("What is due is refreshed at the start.")
        : .kept("start says what is shown first.")
    }
    return settings.set("start", "\"\(place)\"", line)
  }

  /// The columns that compact rows have; the marks are always before them.
  private mutating func takeFields(_ table: String, _ line: Line) -> NewsboatEnding {
    let known = [
      "age": "age", "date": "date", "title": "title", "feed": "feed", "author": "author",
    ]
    let fields = table.split(separator: ",").compactMap { column in
      known[column.filter { $0.isLetter || $0 == "_" }]
    }
    guard fields.contains("title") else {
      return .nothing("Without a title nothing would be left of an item.")
    }
    return settings.set("row", "[\(fields.map { "\"\($0)\"" }.joined(separator: ", "))]", line)
  }

  /// The program gets one message as its last argument, in place of the summary and the list.
  private mutating func takeNotifier(_ command: String, _ line: Line) -> NewsboatEnding {
    var words = ArgumentVector(command)?.words ?? []
    while let last = words.last, ["{summary}", "{body}"].contains(last) { words.removeLast() }
    guard !words.isEmpty, !words.contains(where: { $0.contains("{") || $0.contains("%") }) else {
      return .kept("notify.run names a program, which gets the message as its last argument.")
    }
    if let refusal = ArgumentVector(words)?.refusal(of: "%m", isAppended: true) {
      return .kept(refusal)
    }
    let list = words.map(ConfigLiteral.text).joined(separator: ", ")
    return settings.set("notify.run", "[\(list)]", line)
  }

  private mutating func takeTargets(_ line: Line) -> NewsboatEnding {
    var reason: String?
    for text in line.words.dropFirst() {
      guard let target = EilmeldungTarget(text) else {
        if !EilmeldungTarget.builtIn.contains(text) {
          reason =
            EilmeldungTarget.refusal(of: text)
            ?? "A program of its own can share links: [programs.NAME]."
        }
        continue
      }
      var own = line
      own.original = "share target \(text)"
      for (key, literal) in target.values {
        _ = settings.set("programs.\(target.name).\(key)", literal, own)
      }
    }
    return reason.map { .kept($0) } ?? .taken
  }

  /// The queries of the list become query feeds; feeds, categories and tags are on the page of
  /// feeds anyway.
  private mutating func takeQueries(_ line: Line) -> NewsboatEnding {
    var isWhole = true
    for text in line.words.dropFirst() where text.hasPrefix("query:") {
      let words = text.dropFirst("query:".count).split(
        separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, !words[1].contains(":"),
        let query = EilmeldungQuery(String(words[2]))
      else {
        isWhole = false
        continue
      }
      queryFeeds.append(FeedsToken.quoted("query:\(words[1]):\(query.text)"))
    }
    return isWhole ? .taken : .kept("Not all of its queries can be asked here.")
  }

  private mutating func takeOpener(_ command: String, _ line: Line) -> NewsboatEnding {
    let kind = line.command.prefix { $0 != "_" }
    let isTyped = kind != "enclosure"
    let written = ["\"{url}\"", "'{url}'", "{url}"].reduce(command) {
      $0.replacing($1, with: "%u")
    }
    guard !written.contains("{"), let program = NewsboatProgram(written) else {
      return .kept(
        NewsboatProgram.refusal(of: written)
          ?? "[[open]] says which program opens a link, which is its only argument.")
    }
    if ["xdg-open", "open"].contains(program.name) { return .taken }
    let types = (isTyped ? [String(kind)] : ["audio", "video", "image"]).map { "\($0)/*" }
    // The command for a kind of enclosures goes before that for all.
    if isTyped { openers.removeAll { types.contains($0.type) } }
    openers += types.filter { type in !openers.contains { $0.type == type } }.map { type in
      ImportedOpener(type: type, run: program.run, place: program.place.rawValue, line: line)
    }
    return .taken
  }

  private mutating func takeColour(
    _ role: String, _ colour: String, _ line: Line
  ) -> NewsboatEnding {
    let roles = [
      "foreground": "text", "muted": "muted", "accent_primary": "accent", "warning": "warning",
      "highlight": "hit", "accent_tertiary": "tag",
    ]
    guard let name = roles[role] else { return .nothing(EilmeldungReasons.colours) }
    guard let literal = EilmeldungReasons.colour(colour) else {
      return .notUnderstood("There is no colour \"\(colour)\".")
    }
    return settings.set("colors.\(name)", literal, line)
  }
}
