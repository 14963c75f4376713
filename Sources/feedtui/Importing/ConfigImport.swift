package import FeedtuiSettings

/// Takes over newsboat's settings, rules, colours and keys, and reports on each line.
package struct ConfigImport {
  private let file: ConfigFile
  private let themes: ThemeLibrary
  private let keys: KeyMaps.Maker

  package init(_ paths: Paths, keys: @escaping KeyMaps.Maker) {
    file = ConfigFile(path: paths.config)
    themes = ThemeLibrary(paths)
    self.keys = keys
  }

  private static let start =
    "newsboat begins with the list of feeds: start = \"feeds\" in config.toml does so here."

  /// The theme that is made of newsboat's colours.
  package static var theme: String { NewsboatColours.name }

  /// The outcome of an import.
  package struct Outcome: Sendable {
    /// Sentences for the user, in order.
    package fileprivate(set) var messages: [String] = []
    /// Files and lines that cannot be read or understood.
    package fileprivate(set) var problems: [FileProblem] = []
    /// The lines of the feeds file for newsboat's filters.
    package fileprivate(set) var queryFeeds: [String] = []
  }

  /// Writes what is not set yet.
  package func add(_ config: NewsboatConfig) throws(FileError) -> Outcome {
    let before = try Config(at: file.path)
    let isPresetSet = before.text.value(at: ConfigPlace(setting: "key_preset")) != nil
    var keys = NewsboatKeys(
      config, preset: isPresetSet ? before.settings.keyPreset : nil, own: before.settings.keys,
      make: self.keys)
    var settings = NewsboatSettings(config, accounts: before.accountNames)
    var (rules, colours) = (NewsboatRules(before), NewsboatColours(config))
    var report = NewsboatReport()
    for (number, line) in config.lines.enumerated() {
      do throws(ImportRefusal) {
        switch line.command {
        case "include": if let refusal = config.inclusions[number] { throw refusal }
        case _ where line.runsCommand && !NewsboatAccount.takesCommand(line):
          throw .kept("newsboat runs a command for it, which is not run.")
        case _ where NewsboatRules.commands.contains(line.command): try rules.take(line)
        case _ where NewsboatFeedColours.takes(line): try settings.take(line)
        case _ where NewsboatColours.commands.contains(line.command): try colours.take(line)
        case _ where NewsboatKeyLine.commands.contains(line.command):
          try keys.take(line, number: number)
        default: try settings.take(line)
        }
        report.add(line, nil)
      } catch {
        report.add(line, error)
      }
    }
    keys.bindBookmarks()
    keys.rescueUndo()
    let place = ConfigPlace(setting: "theme")
    var theme = try colours.write(to: themes)
    let isThemeFree = before.text.value(at: place) == nil
    try write { text in
      if theme != nil, isThemeFree, text.value(at: place) == nil {
        text.set(ConfigLiteral.text(Self.theme), at: place)
      }
      rules.add(to: &text)
      add(settings, keys, to: &text)
      if let player = settings.player, !before.settings.openRules.contains(where: \.isForSound) {
        text.append(table: player.table, comment: "newsboat: \(player.line.shown)")
      }
      text.append(comments: report.kept.map { "newsboat, kept for later: \($0.shown)" })
      text.append(comments: settings.account.comments)
    }
    if isThemeFree || before.settings.theme == Self.theme {
      theme?.append(".")
    } else {
      theme?.append("; your settings choose another.")
    }
    let isStartSet = before.text.value(at: ConfigPlace(setting: "start")) != nil
    return Outcome(
      messages: [rules.message, theme].compactMap(\.self) + report.messages
        + [keys.rescue, keys.moved, keys.loss, isStartSet ? nil : Self.start].compactMap(\.self),
      problems: config.problems + report.problems, queryFeeds: settings.queryFeeds)
  }

  private func write(_ change: (inout ConfigText) -> Void) throws(FileError) {
    func changed(_ text: ConfigText) -> ConfigText {
      var text = text
      change(&text)
      return text
    }
    let known = try file.read()
    guard changed(known).bytes.count <= Config.limit else {
      throw .tooLarge(path: file.path, limit: Config.limit)
    }
    _ = try file.write([], known: known) { current in
      let text = changed(current)
      return text == current ? nil : text
    }
  }

  /// Adds what the file does not have, below newsboat's lines.
  private func add(
    _ settings: NewsboatSettings, _ keys: NewsboatKeys, to text: inout ConfigText
  ) {
    for value in settings.values {
      text.add(
        value.literal, at: ConfigPlace(setting: value.setting),
        comment: "newsboat: \(value.line.shown)")
    }
    for program in keys.programs {
      for (key, literal) in program.values {
        let place = ConfigPlace(["programs", program.name, key])
        if text.value(at: place) == nil { text.set(literal, at: place) }
      }
    }
    let everywhere = keys.new.filter { $0.assignment.page == nil }
    let local = keys.new.filter { $0.assignment.page != nil }
    for new in everywhere + local {
      text.add(
        ConfigLiteral.text(new.assignment.action),
        at: ConfigPlace(key: new.assignment.written, on: new.assignment.page),
        comment: new.comment)
    }
  }
}
