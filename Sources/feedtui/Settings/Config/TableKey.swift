import FeedModel

/// A key of the settings file or of one of its tables, declared: its name, the values that it can
/// have, and what they do. Parser, messages and documentation follow.
package struct TableKey<Table>: Sendable {
  package let name: String
  /// The possible values, described for the user.
  package let values: String
  /// A sentence or two about its effect.
  package let help: String
  /// Whether the table needs it, by what else it says.
  let isNeeded: @Sendable (Table) -> Bool
  let isSecret: Bool
  /// Returns the value as it is written in the file; `nil` if it is left out.
  let text: @Sendable (Table) -> String?
  private let words: [String]
  private let take: @Sendable (ConfigValue, inout Table) throws(Setting.Fault) -> Bool

  init<Value>(
    _ name: String, _ path: any WritableKeyPath<Table, Value> & Sendable,
    _ kind: SettingKind<Value>, _ help: String,
    isNeeded: @escaping @Sendable (Table) -> Bool = { _ in false }
  ) {
    self.name = name
    self.help = help
    self.isNeeded = isNeeded
    values = kind.description
    words = kind.words
    isSecret = kind.isSecret
    text = { kind.write($0[keyPath: path]) }
    take = { (value, table) throws(Setting.Fault) in
      guard let read = try kind.read(value) else { return false }
      table[keyPath: path] = read
      return true
    }
  }

  init<Value>(
    _ name: String, _ path: any WritableKeyPath<Table, Value?> & Sendable,
    _ kind: SettingKind<Value>, _ help: String,
    isNeeded: @escaping @Sendable (Table) -> Bool = { _ in false }
  ) {
    self.init(name, path, kind.optional, help, isNeeded: isNeeded)
  }

  /// Gives the table a value. Throws what is wrong with it.
  func set(_ value: ConfigValue, in table: inout Table) throws(Setting.Fault) {
    if try take(value, &table) { return }
    var hint = ""
    if case .text(let text) = value { hint = NearestName.hint(for: text, in: words) }
    let this = isSecret ? "that" : value.written
    throw Setting.Fault("\(name) cannot be \(this): use \(values).\(hint)")
  }
}
