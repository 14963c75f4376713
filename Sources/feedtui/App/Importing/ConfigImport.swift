import FeedtuiSettings

/// Takes over newsboat's settings and keys: each line comes to an end that is said.
struct ConfigImport {
  let file: ConfigFile
  let paths: Paths

  init(_ paths: Paths) {
    file = ConfigFile(path: paths.config)
    self.paths = paths
  }

  /// The outcome of an import.
  struct Outcome: Sendable {
    /// Sentences for the user, in order.
    var messages: [String] = []
    /// What cannot be read or understood.
    var problems: [FileProblem] = []
    /// The lines of the feeds file for newsboat's filters.
    var queryFeeds: [String] = []
  }

  /// Writes what is not set yet. The program's other files are written first: rules and colours.
  func add(_ config: NewsboatConfig) throws(FileError) -> Outcome {
    var outcome = Outcome(problems: config.problems)
    let refusals = try addRulesAndColours(config, &outcome)
    let before = try Config(at: file.path)
    var settings = NewsboatSettings(config, accounts: before.accountNames)
    let isPresetSet = before.text.value(at: ConfigPlace(setting: "key_preset")) != nil
    var keys = NewsboatKeys(
      config, preset: isPresetSet ? before.settings.keyPreset : nil, own: before.settings.keys)
    var report = NewsboatReport()
    for (number, line) in config.lines.enumerated() {
      if line.command == "include", let ending = config.inclusions[number] {
        report.add(line, ending)
      } else if let ending = refusals[line.place] {
        report.add(line, ending)
      } else if Self.isElsewhere(line) {
        report.add(line, .taken)
      } else if line.runsCommand, !NewsboatAccount.takesCommand(line) {
        report.add(line, .kept("newsboat runs a command for it, which is not run."))
      } else {
        report.add(
          line,
          keys.take(line, number: number) ?? settings.take(line)
            ?? .notUnderstood("newsboat has no \(line.label)."))
      }
    }
    keys.rescueUndo()
    outcome.problems += report.problems
    outcome.messages += report.messages + [keys.rescue, keys.loss].compactMap { $0 }
    outcome.queryFeeds = settings.queryFeeds
    try write(settings, keys, report.kept)
    return outcome
  }

  /// Adds newsboat's rules and colours. Returns what becomes of the lines that cannot be used, by
  /// their places.
  private func addRulesAndColours(
    _ config: NewsboatConfig, _ outcome: inout Outcome
  ) throws(FileError) -> [String: NewsboatEnding] {
    let rules = try RuleImport(file: file).add(config)
    let colours = NewsboatColours(config)
    let theme = try ColourImport(paths).add(colours)
    outcome.messages = [rules.message, theme].compactMap { $0 }
    let refused =
      rules.refused.map { ($0.line.place, $0.reason.ending) }
      + colours.refused.map { ($0.line.place, $0.reason.ending) }
    return Dictionary(refused, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the line is one for rules or colours.
  private static func isElsewhere(_ line: NewsboatConfig.Line) -> Bool {
    line.command == IgnoredArticles.command
      || NewsboatColours.commands.contains(line.command) && !NewsboatFeedColours.takes(line)
  }

  private func write(
    _ settings: NewsboatSettings, _ keys: NewsboatKeys, _ kept: [NewsboatConfig.Line]
  ) throws(FileError) {
    func build(_ text: ConfigText) -> ConfigText {
      var text = text
      var last: NewsboatConfig.Line?
      for value in settings.values {
        let place = ConfigPlace(setting: value.setting)
        if value.line == last, place.table.first == Config.programs {
          // The line above the program's first key is about this one as well.
          if text.value(at: place) == nil { text.set(value.literal, at: place) }
        } else {
          text.add(value.literal, at: place, comment: "newsboat: \(value.line.shown)")
        }
        last = value.line
      }
      for program in keys.programs {
        for (key, literal) in program.values {
          let place = ConfigPlace(["programs", program.name, key])
          if text.value(at: place) == nil { text.set(literal, at: place) }
        }
      }
      let (everywhere, local) = (
        keys.new.filter { $0.assignment.page == nil },
        keys.new.filter { $0.assignment.page != nil }
      )
      for new in everywhere + local {
        text.add(
          ConfigLiteral.text(new.assignment.action),
          at: ConfigPlace(key: new.assignment.written, on: new.assignment.page),
          comment: new.comment)
      }
      text.append(comments: kept.map { "newsboat, kept for later: \($0.shown)" })
      text.append(comments: settings.comments)
      return text
    }
    let known = try file.read()
    guard build(known).bytes.count <= Config.limit else {
      throw .tooLarge(path: file.path, limit: Config.limit)
    }
    _ = try file.write([], known: known) { current in
      let text = build(current)
      return text == current ? nil : text
    }
  }
}
