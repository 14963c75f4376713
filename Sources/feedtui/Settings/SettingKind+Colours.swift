import TerminalKit

extension SettingKind<RoleColour> {
  /// The ways to write a colour.
  static var colourWords: String {
    "0 to 255, \(RoleColour.names.map { "\"\($0)\"" }.joined(separator: ", ")),"
      + " \"#rrggbb\", \"default\" (the terminal's own)"
  }

  /// A colour by its name, its number or its values.
  static var colour: SettingKind {
    SettingKind(
      description: colourWords + "; without it, the theme's choice",
      words: RoleColour.names + ["default"],
      read: { value in
        switch value {
        case .integer(let number): (0...255).contains(number) ? .number(number) : nil
        case .text("default"): .terminal
        case .text(let name):
          name.hasPrefix("#")
            ? RGB(parsing: name).map { .rgb($0) }
            : RoleColour.names.firstIndex(of: name).map { .number($0) }
        case .boolean, .list, .other: nil
        }
      },
      write: { colour in
        switch colour {
        case .own: nil
        case .terminal: "\"default\""
        case .number(let number):
          RoleColour.names.indices.contains(number)
            ? "\"\(RoleColour.names[number])\"" : "\(number)"
        case .rgb(let colour): "\"\(colour.text)\""
        }
      },
      unset: "the theme's choice",
      step: { colour, direction in direction.colour(from: colour) })
  }
}

extension SettingKind<String> {
  /// The name of a theme, or the path of a file with one.
  static var theme: SettingKind {
    var kind = text(
      Theme.names.map { "\"\($0)\"" }.joined(separator: ", ")
        + ", or the name or path of a scheme",
      words: Theme.names, write: ConfigLiteral.text, { $0.utf8.count < 4096 ? $0 : nil })
    kind.step = { name, direction in direction.word(from: name, in: Theme.names) }
    return kind
  }
}
