import FeedtuiSettings

/// The settings that another reader's lines have asked for so far.
nonisolated struct ImportedSettings: Sendable {
  typealias Line = NewsboatConfig.Line

  /// Of several lines about one setting, the last counts.
  private(set) var values: [ImportedSetting] = []

  /// Sets a value; an earlier one of the same setting gives way.
  mutating func set(_ setting: String, _ literal: String, _ line: Line) -> NewsboatEnding {
    values.removeAll { $0.setting == setting }
    values.append(ImportedSetting(setting: setting, literal: literal, line: line))
    return .taken
  }

  /// Sets what a number that is not negative means, in TOML.
  mutating func takeNumber(
    _ line: Line, _ setting: String, _ literal: (Int) -> String
  ) -> NewsboatEnding {
    guard let number = line.words.dropFirst().first.flatMap({ Int($0) }), number >= 0 else {
      return .notUnderstood("\(line.command) needs a number.")
    }
    return set(setting, literal(number), line)
  }

  /// Sets a value for one of both answers; without a value, the answer is what feedtui does. A line
  /// without an answer says yes.
  mutating func takeFlag(
    _ line: Line, _ setting: String, yes: String?, no: String?
  ) -> NewsboatEnding {
    switch line.words.dropFirst().first ?? "true" {
    case "true": return yes.map { set(setting, $0, line) } ?? .taken
    case "false": return no.map { set(setting, $0, line) } ?? .taken
    default: return .notUnderstood("\(line.command) is true or false.")
    }
  }

  /// Sets the columns of articles; 0 means all.
  mutating func takeWidth(_ line: Line) -> NewsboatEnding {
    takeNumber(line, "text_width") { "\($0 == 0 ? 500 : min(max($0, 20), 500))" }
  }

  /// Sets the time between refreshes in minutes; 0 means never.
  mutating func takeInterval(_ line: Line) -> NewsboatEnding {
    takeNumber(line, "refresh") {
      "\"\(ReaderList.refreshWord(minutes: $0).dropFirst("refresh=".count))\""
    }
  }

  mutating func takeDateFormat(_ line: Line) -> NewsboatEnding {
    let format = line.words.dropFirst().first ?? ""
    do throws(Setting.Fault) {
      _ = try DateFormat(format)
    } catch {
      return .kept(error.message)
    }
    return set("date_format", ConfigLiteral.text(format), line)
  }

  /// Sets the browser. `%u` stands for the link in the command.
  mutating func takeBrowser(_ command: String, _ line: Line) -> NewsboatEnding {
    let usual = ["auto", "xdg-open", "$BROWSER", "${BROWSER:-xdg-open}"]
    if usual.contains(command) || usual.contains(where: { command == "\($0) %u" }) {
      return .taken
    }
    guard let program = NewsboatProgram(command) else {
      return .kept(
        NewsboatProgram.refusal(of: command)
          ?? "Only the link can be given to a browser, as an argument of its own.")
    }
    let run = program.run(sign: "%s")
    let written = run.hasSuffix(" %s") && !run.hasPrefix("sh ") ? String(run.dropLast(3)) : run
    return set("browser", ConfigLiteral.readable(written), line)
  }
}
