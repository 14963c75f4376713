import FeedModel
package import TerminalKit

/// A setting that the user can change: its name in the file, its possible values and its effect.
///
/// The parser, the messages and the documentation are all generated from these.
package struct Setting: Sendable {
  package let section: SettingSection
  /// How it stands in the file. The name of a setting in a table has a dot: `colors.accent`.
  package let key: TableKey<Settings>
  /// The unit of its numbers: "days"; empty without one.
  package let unit: String
  /// The default as it is written in the file; `nil` if the default is to leave the setting out.
  package let initial: String?
  /// What leaving it out means; `nil` if it cannot be left out.
  package let unset: String?
  /// When a change has an effect.
  package let takesEffect: Effectiveness
  package let editor: SettingEditor
  private let go: @Sendable (SettingStep, inout Settings) -> Bool

  /// The time at which a change has an effect.
  package enum Effectiveness: Sendable {
    case atOnce
    /// When the program is started again.
    case afterStart
  }

  package init<Value>(
    _ section: SettingSection, _ name: String,
    _ path: any WritableKeyPath<Settings, Value> & Sendable,
    _ kind: SettingKind<Value>,
    _ help: String, takesEffect: Effectiveness = .atOnce, role: Style.Role? = nil
  ) {
    self.section = section
    key = TableKey(name, path, kind, help)
    self.takesEffect = takesEffect
    unset = kind.unset
    unit = kind.unit
    editor =
      if let role { .colour(role) } else if kind.values.isEmpty { .text } else {
        .choice(kind.values.map(kind.write))
      }
    initial = kind.write(Settings()[keyPath: path])
    go = { step, settings in
      guard let value = kind.value(step, from: settings[keyPath: path]) else { return false }
      settings[keyPath: path] = value
      return true
    }
  }

  package var name: String { key.name }
  /// The possible values, described for the user.
  package var values: String { key.values }
  /// A sentence or two about the setting's effect.
  package var help: String { key.help }

  /// Applies a value to the settings. Returns what is wrong with it, or `nil` on success.
  package func set(_ value: ConfigValue, in settings: inout Settings) -> Setting.Fault? {
    do throws(Setting.Fault) {
      try key.set(value, in: &settings)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the value as it is written in the file; `nil` if the setting is left out.
  package func text(in settings: Settings) -> String? { key.texts(settings).first }

  /// Goes to the value one step away. Returns whether there is one.
  package func step(_ step: SettingStep, in settings: inout Settings) -> Bool {
    go(step, &settings)
  }

  /// Returns what the user has typed as it is written in the file: a number or a text, without
  /// quotation marks. Throws a sentence if it is not a value of this setting.
  package func value(typed: String) throws(Setting.Fault) -> String? {
    let typed = typed.trimmed
    guard !typed.isEmpty else { return nil }
    var settings = Settings()
    try key.set(typed: typed, in: &settings)
    return text(in: settings)
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// The way in which the value of a setting is chosen.
package enum SettingEditor: Equatable, Sendable {
  /// One of a few words. The first is `nil` if the setting can be left out.
  case choice([String?])
  /// A number, a duration or a text is typed.
  case text
  /// A colour by its name or number, for that role.
  case colour(Style.Role)
}

extension Setting {
  /// Why a value cannot be that of a setting.
  package struct Fault: Error, Equatable {
    /// A sentence for the user.
    package let message: String
    /// The index of the item of a list that is wrong; `nil` if the value is as a whole.
    var item: Int?
    /// The character of a text that is wrong, from 1.
    var column: Int?
    /// The byte of the row at which it cannot be read, from 0.
    var offset: Int?

    package init(_ message: String, item: Int? = nil, column: Int? = nil, offset: Int? = nil) {
      self.message = message
      self.item = item
      self.column = column
      self.offset = offset
    }
  }
}
