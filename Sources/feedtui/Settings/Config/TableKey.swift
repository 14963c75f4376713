import FeedModel

/// A key of the settings file, of one of its tables or of a feed's line, declared: its name, the
/// values that it can have, and what they do. Parser, messages and documentation follow.
package struct TableKey<Table>: Sendable {
  package let name: String
  /// The possible values, described for the user.
  package let values: String
  /// The same for messages, without the marks of the manual.
  var choices: String { values.filter { $0 != "`" } }
  /// A sentence or two about its effect.
  package let help: String
  /// Whether the table needs it, by what else it says.
  let isNeeded: @Sendable (Table) -> Bool
  let isSecret: Bool
  /// Returns the value as it is written in the file, or several; nothing if it is left out.
  let texts: @Sendable (Table) -> [String]
  private let words: [String]
  private let take: @Sendable (ConfigValue, inout Table) throws(Setting.Fault) -> Bool

  private init<Value>(
    _ name: String, _ kind: SettingKind<Value>, _ help: String,
    _ isNeeded: @escaping @Sendable (Table) -> Bool, texts: @escaping @Sendable (Table) -> [String],
    put: @escaping @Sendable (inout Table, Value) -> Void
  ) {
    self.name = name
    self.help = help
    self.isNeeded = isNeeded
    self.texts = texts
    values = kind.description
    words = kind.words
    isSecret = kind.isSecret
    take = { (value, table) throws(Setting.Fault) in
      guard let read = try kind.read(value) else { return false }
      put(&table, read)
      return true
    }
  }

  init<Value>(
    _ name: String, _ path: any WritableKeyPath<Table, Value> & Sendable,
    _ kind: SettingKind<Value>, _ help: String = "",
    isNeeded: @escaping @Sendable (Table) -> Bool = { _ in false }
  ) {
    self.init(
      name, kind, help, isNeeded,
      texts: { [kind.write($0[keyPath: path])].compactMap(\.self) },
      put: { $0[keyPath: path] = $1 })
  }

  init<Value>(
    _ name: String, _ path: any WritableKeyPath<Table, Value?> & Sendable,
    _ kind: SettingKind<Value>, _ help: String = "",
    isNeeded: @escaping @Sendable (Table) -> Bool = { _ in false }
  ) {
    self.init(name, path, kind.optional, help, isNeeded: isNeeded)
  }

  /// A key that can stand there several times.
  init<Value>(
    _ name: String, each path: any WritableKeyPath<Table, [Value]> & Sendable,
    _ kind: SettingKind<Value>
  ) {
    self.init(
      name, kind, "", { _ in false }, texts: { $0[keyPath: path].compactMap(kind.write) },
      put: { $0[keyPath: path].append($1) })
  }

  /// Gives the table a value. Throws what is wrong with it.
  func set(_ value: ConfigValue, in table: inout Table) throws(Setting.Fault) {
    if try take(value, &table) { return }
    var hint = ""
    if case .text(let text) = value { hint = NearestName.hint(for: text, in: words) }
    let this = isSecret ? "that" : value.written
    throw Setting.Fault("\(name) cannot be \(this): use \(choices).\(hint)")
  }

  /// Gives the table what was typed, a number or a text, without quotation marks.
  func set(typed text: String, in table: inout Table) throws(Setting.Fault) {
    guard let number = Int(text) else { return try set(.text(text), in: &table) }
    do throws(Setting.Fault) {
      try set(.integer(number), in: &table)
    } catch {
      // A text may consist of digits.
      guard (try? set(.text(text), in: &table)) != nil else { throw error }
    }
  }
}
