/// A kind of table of which the settings file may have several.
package struct TableKind: Sendable {
  package let name: String
  /// The word for one of them if each has a name, `[NAME.OWN]`; `nil` for an array, `[[NAME]]`.
  let one: String?
  /// Takes what a table says.
  let take: @Sendable (_ config: inout Config, _ table: inout ConfigTable) -> Void
  /// Its keys, with what they mean and the values that they can have.
  package let help: [(name: String, meaning: String, values: String)]
  private let written: @Sendable (Settings, [RuleEntry]) -> [(name: String, lines: [String])]

  /// `written` returns the tables that there are, by their own names, with their values by key.
  init<Table>(
    _ name: String, one: String? = nil, _ schema: TableSchema<Table>,
    take: @escaping @Sendable (_ config: inout Config, _ table: inout ConfigTable) -> Void,
    written: @escaping @Sendable (Settings, [RuleEntry]) -> [(String, [String: String])]
  ) {
    self.name = name
    self.one = one
    self.take = take
    help = schema.keys.map { ($0.name, $0.help, $0.values) }
    self.written = { written($0, $1).map { ($0, schema.lines($1)) } }
  }

  /// Returns the lines of all such tables.
  package func lines(_ settings: Settings, _ rules: [RuleEntry]) -> [String] {
    written(settings, rules).flatMap { table in
      ["", one == nil ? "[[\(name)]]" : "[\(name).\(table.name)]"] + table.lines
    }
  }
}
