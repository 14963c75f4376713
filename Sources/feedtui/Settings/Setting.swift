/// One thing the reader can choose: its name in the file, what it can be, and what it does. The parser,
/// the messages and the documentation are all made from these.
nonisolated struct Setting: Sendable {
  /// With a dot for what stands in a table: `colors.accent`.
  let name: String
  /// What it can be, for the reader.
  let values: String
  /// A sentence or two on what it does.
  let help: String
  /// The default as it is written in the file; `nil` if that is to write nothing.
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

  /// Puts a value into the settings. Returns what is wrong with it; `nil` if it was taken.
  func set(_ value: ConfigValue, in settings: inout Settings) -> String? {
    if take(value, &settings) { return nil }
    var hint = ""
    if case .text(let text) = value { hint = NearestName.hint(for: text, in: words) }
    return "\(name) cannot be \(value.written): it is \(values).\(hint)"
  }

  /// The value as it is written in the file; `nil` if that is to write nothing.
  func text(in settings: Settings) -> String? { give(settings) }
}
