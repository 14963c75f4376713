/// The lines of a `[[rules]]`, `[[open]]` or `[sync.NAME]` table of the settings file.
package struct RuleTable: Equatable, Sendable {
  /// A value and its place.
  struct Value: Equatable, Sendable {
    /// `nil` if it cannot be parsed, which is one of the problems.
    let value: ConfigValue?
    /// The value as it is written in TOML.
    let written: String
    /// The number of its line, from 1, and the column at which it begins, in characters from 1.
    let line: Int
    let column: Int

    package init(value: ConfigValue?, written: String, line: Int, column: Int) {
      self.value = value
      self.written = written
      self.line = line
      self.column = column
    }
  }

  /// The number of the line of its header, from 1.
  let line: Int
  /// The values by key, also of keys that no rule has.
  private(set) var values: [String: Value] = [:]
  /// The keys in the order of the file.
  private(set) var keys: [String] = []
  /// The lines that cannot be used.
  var problems: [ConfigProblem] = []

  init(line: Int) {
    self.line = line
  }

  /// Reads a line with the given key and, after its equals sign, `rest`.
  mutating func read(_ key: String, _ rest: Substring, in line: String, number: Int) {
    if let earlier = values[key] {
      let message = "\"\(key)\" is already set in line \(earlier.line)."
      return problems.append(ConfigProblem(line: number, message: message))
    }
    var text = rest.drop(while: ConfigKey.isBlank)
    let value: ConfigValue?
    switch ConfigDocument.outcome(rest) {
    case .value(let parsed, let written): (value, text) = (parsed, written)
    case .failure(let message):
      value = nil
      problems.append(ConfigProblem(line: number, message: message))
    }
    keys.append(key)
    values[key] = Value(
      value: value, written: String(text), line: number,
      column: line.distance(from: line.startIndex, to: text.startIndex) + 1)
  }
}
