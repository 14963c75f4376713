import FeedModel

/// A setting that the user can change: its name in the file, its possible values and its effect.
///
/// The parser, the messages and the documentation are all generated from these.
nonisolated struct Setting: Sendable {
  /// The name in the file. The name of a setting in a table has a dot: `colors.accent`.
  let name: String
  /// The possible values, described for the user.
  let values: String
  /// A sentence or two about the setting's effect.
  let help: String
  /// The default as it is written in the file; `nil` if the default is to leave the setting out.
  let initial: String?
  private let words: [String]
  private let take: @Sendable (ConfigValue, inout Settings) -> Bool
  private let give: @Sendable (Settings) -> String?

  init<Value>(
    _ name: String, _ path: any WritableKeyPath<Settings, Value> & Sendable,
    _ kind: SettingKind<Value>,
    _ help: String
  ) {
    self.name = name
    self.help = help
    values = kind.description
    words = kind.words
    initial = kind.write(Settings()[keyPath: path])
    take = { value, settings in
      guard let read = kind.read(value) else { return false }
      settings[keyPath: path] = read
      return true
    }
    give = { kind.write($0[keyPath: path]) }
  }

  /// Applies a value to the settings. Returns an error message, or `nil` on success.
  func set(_ value: ConfigValue, in settings: inout Settings) -> String? {
    if take(value, &settings) { return nil }
    var hint = ""
    if case .text(let text) = value { hint = NearestName.hint(for: text, in: words) }
    return "\(name) cannot be \(value.written): use \(values).\(hint)"
  }

  /// Returns the value as it is written in the file; `nil` if the setting is left out.
  func text(in settings: Settings) -> String? { give(settings) }
}
