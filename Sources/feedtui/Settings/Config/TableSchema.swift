import FeedModel

/// A kind of table of the settings file, declared: its keys, in the order of the documentation.
///
/// A table with any problem is not used: without the line that is wrong it could do other than the
/// user wants.
package struct TableSchema<Table>: Sendable {
  /// The beginning of sentences about it: "A rule".
  let subject: String
  package let keys: [TableKey<Table>]

  /// Gives a table what its lines say, and reports in the lines what cannot be used. What is
  /// missing is said once the rest is right. `refusal` says why a key is refused that is unknown.
  func read(
    _ lines: inout ConfigTable, into table: inout Table,
    refusal: (_ name: String) -> String? = { _ in nil }
  ) {
    for entry in lines.entries {
      guard let key = keys.first(where: { $0.name == entry.name }) else {
        let hint = NearestName.hint(for: entry.name, in: keys.map(\.name))
        let message = refusal(entry.name) ?? "\(subject) has no \"\(entry.name)\".\(hint)"
        lines.report(message, at: entry.line)
        continue
      }
      do throws(Setting.Fault) {
        try key.set(entry.value, in: &table)
        if key.isSecret { lines.written[key.name] = key.texts(table).first }
      } catch {
        lines.report(error, in: key.name)
      }
    }
    guard lines.isUsable else { return }
    for key in keys where key.isNeeded(table) && lines[key.name] == nil {
      lines.report("\(subject) needs \"\(key.name)\": use \(key.choices).")
    }
  }

  /// Returns the lines of a table whose values are written so; each value is in one line.
  package func lines(_ written: [String: String]) -> [String] {
    keys.compactMap { key in
      written[key.name].flatMap { ConfigValue($0) }
        .map { "\(key.name) = \(ConfigLiteral.value($0))" }
    }
  }
}
