import FeedModel
import SafeText
package import TerminalKit

/// A theme that a user has written in TOML: the colours of plain text, and a table for each role
/// and each area that looks otherwise.
///
///     about = "like newsboat"
///     color = "white"
///     background = "default"
///     [unread]
///     color = "yellow"
///     attributes = ["bold"]
///
/// A role without a table looks as in the theme `terminal`.
package struct ThemeFile {
  package let theme: Theme
  package let problems: [FileProblem]

  /// The areas that have tables, beside `Settings.roles`.
  package static let areas: [(name: String, area: Theme.Area)] = [
    ("selected", .selected), ("selected_unread", .selectedUnread), ("bar", .bar),
  ]
  package static let attributes: [(name: String, attribute: Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]

  /// - Parameters:
  ///   - name: the name that the user chooses it by.
  ///   - path: for messages.
  ///   - ground: the terminal's own background; `nil` if that is unknown.
  package init(_ bytes: [UInt8], name: String, path: String, on ground: RGB?) {
    let document = ConfigDocument(bytes[...])
    var problems = document.problems.map {
      FileProblem(path: path, line: $0.line, column: $0.column, message: $0.message)
    }
    var about = ""
    var plain = Theme.Look()
    var looks: [String: Theme.Look] = [:]
    for entry in document.entries {
      let message: String?
      switch entry.path.count {
      case 1 where entry.path == ["about"]:
        if case .text(let text) = entry.value {
          about = Sanitizer.line(text)
          message = nil
        } else {
          message = "about has to be a text."
        }
      case 1: message = Self.set(entry.path[0], entry.value, in: &plain)
      case 2 where Self.names.contains(entry.path[0]):
        message = Self.set(entry.path[1], entry.value, in: &looks[entry.path[0], default: .init()])
      default:
        let table = entry.path[0]
        message = "There is no role \"\(table)\".\(NearestName.hint(for: table, in: Self.names))"
      }
      if let message {
        problems.append(FileProblem(path: path, line: entry.line, message: message))
      }
    }
    let ownGround: RGB? =
      switch plain.background {
      case .rgb(let colour): colour
      case .number(let number, _): ColourTable.colours[number]
      case .own, nil: nil
      }
    let base = Theme.terminal(on: ownGround ?? ground)
    let own = Settings.roles.compactMap { name, role, _ in looks[name].map { (role, $0) } }
    theme = Theme(
      name, about: about, text: plain.foreground,
      background: plain.background, selectionBackground: base.selectionBackground,
      inverted: base.inverted,
      looks: base.looks.merging(own) { base, own in
        var look = own
        look.foreground = own.foreground ?? base.foreground
        return look
      },
      areas: Dictionary(
        Self.areas.compactMap { name, area in looks[name].map { (area, $0) } },
        uniquingKeysWith: { first, _ in first }))
    self.problems = problems
  }

  private static let names = Settings.roles.map(\.name) + areas.map(\.name)

  /// Gives a look one of its properties. Returns what is wrong with it, or `nil` on success.
  private static func set(
    _ key: String, _ value: ConfigValue, in look: inout Theme.Look
  ) -> String? {
    switch key {
    case "color", "background":
      guard
        let colour = (try? SettingKind<RoleColour>.colour.read(value))
          .flatMap(Theme.Colour.init)
      else {
        return "\(key) cannot be \(value.written): use \(SettingKind<RoleColour>.colourWords)."
      }
      if key == "color" { look.foreground = colour } else { look.background = colour }
    case "attributes":
      guard case .list(let words) = value else {
        return "attributes cannot be \(value.written): use a list, [\"bold\"]."
      }
      look.isWhole = true
      for word in words {
        guard let known = attributes.first(where: { $0.name == word }) else {
          let all = attributes.map(\.name)
          return "There is no attribute \"\(word)\".\(NearestName.hint(for: word, in: all))"
        }
        look.attributes.insert(known.attribute)
      }
    default:
      let keys = ["color", "background", "attributes"]
      return "Unknown \"\(key)\".\(NearestName.hint(for: key, in: keys))"
    }
    return nil
  }
}

extension Theme.Colour {
  /// Creates the colour that a user has chosen; `nil` for the theme's choice.
  package init?(_ colour: RoleColour) {
    switch colour {
    case .own: return nil
    case .terminal: self = .own
    case .number(let number):
      self = .number(
        number,
        ofEight: number < 8
          ? number : ColourTable.nearest(to: ColourTable.colours[number], in: 0..<8))
    case .rgb(let colour): self = .rgb(colour)
    }
  }
}
