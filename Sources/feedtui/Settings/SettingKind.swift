/// A kind of value: how it is parsed, written and described.
package struct SettingKind<Value: Equatable & Sendable>: Sendable {
  /// The description for the user: `"comfortable" or "compact"`.
  let description: String
  /// The words that may occur in the file, for finding a misspelt one.
  let words: [String]
  /// Returns the value; `nil` if the file's value is not of this kind.
  let read: @Sendable (ConfigValue) -> Value?
  /// Returns the value as it is written in the file; `nil` if the setting is left out for it.
  let write: @Sendable (Value) -> String?
  /// The unit of its numbers: "days"; empty without one.
  var unit = ""
  /// The values of a kind that has only a few, in their order.
  var values: [Value] = []
  /// What leaving the setting out means; `nil` if it cannot be left out.
  var unset: String?
  /// Returns the value one step up, or down; `nil` if there is none.
  var step: @Sendable (Value, SettingStep) -> Value? = { _, _ in nil }
  /// Returns what is wrong with a value, where more can be said than which values there are.
  var fault: @Sendable (ConfigValue) -> Setting.Fault? = { _ in nil }
}

extension SettingKind {
  /// Returns the value one step away, in a circle if there are only a few; `nil` if there is none.
  func value(_ direction: SettingStep, from value: Value) -> Value? {
    guard let index = values.firstIndex(of: value) else { return step(value, direction) }
    let count = values.count
    return values[(index + (direction == .up ? 1 : count - 1)) % count]
  }
}

extension SettingKind where Value: CaseIterable & RawRepresentable<String> {
  /// One of a few words.
  static var choice: SettingKind {
    let words = Value.allCases.map(\.rawValue)
    let quoted = words.map { "\"\($0)\"" }
    let first = quoted.dropLast().joined(separator: ", ")
    return SettingKind(
      description: ([first] + quoted.suffix(1)).joined(separator: " or "), words: words,
      read: { value in
        guard case .text(let text) = value else { return nil }
        return Value(rawValue: text)
      },
      write: { ConfigLiteral.text($0.rawValue) },
      values: Array(Value.allCases))
  }
}

extension SettingKind {
  /// Returns the kind with an optional value. `unset` describes the effect of leaving it out.
  func orNothing(_ unset: String) -> SettingKind<Value?> {
    SettingKind<Value?>(
      description: "\(description); without it, \(unset)", words: words,
      read: { value in read(value).map { .some($0) } }, write: { $0.flatMap(write) },
      values: values.isEmpty ? [] : [nil] + values.map(Optional.some), unset: unset,
      step: { value, direction in value.flatMap { step($0, direction) } }, fault: fault)
  }
}

extension SettingKind<Bool> {
  /// Yes or no.
  static var flag: SettingKind {
    SettingKind(
      description: "`true` or `false`", words: ["true", "false"],
      read: { value in if case .boolean(let flag) = value { flag } else { nil } },
      write: { $0 ? "true" : "false" }, values: [true, false])
  }
}

extension SettingKind<String> {
  /// A text that is not empty.
  static func text(_ description: String) -> SettingKind {
    SettingKind(
      description: description, words: [],
      read: { value in
        guard case .text(let text) = value, !text.isEmpty else { return nil }
        return text
      },
      write: { ConfigLiteral.text($0) })
  }
}

extension SettingKind<String> {
  /// A web address that can appear in parentheses in a header.
  static var webAddress: SettingKind {
    SettingKind(
      description: "an address that begins with http:// or https://", words: [],
      read: { value in
        guard case .text(let text) = value, text.utf8.count <= 500,
          ["http://", "https://"].contains(where: { text.hasPrefix($0) && text != $0 }),
          text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x28 && $0 != 0x29 })
        else { return nil }
        return text
      },
      write: { ConfigLiteral.text($0) })
  }
}

extension SettingKind<Int> {
  static func integer(_ range: ClosedRange<Int>, _ unit: String) -> SettingKind {
    SettingKind(
      description: "\(range.lowerBound) to \(range.upperBound) \(unit)", words: [],
      read: { value in
        guard case .integer(let number) = value, range.contains(number) else { return nil }
        return number
      },
      write: { "\($0)" },
      unit: unit,
      step: { number, direction in direction.number(from: number, in: range) })
  }
}

extension SettingKind<Limit> {
  /// A whole number, or `"off"`.
  static func limit(_ range: ClosedRange<Int>, _ unit: String) -> SettingKind {
    SettingKind(
      description: "\(range.lowerBound) to \(range.upperBound) \(unit), or \"off\"",
      words: ["off"],
      read: { value in
        switch value {
        case .integer(let number) where range.contains(number): .number(number)
        case .text("off"): .off
        case .integer, .text, .boolean, .list, .other: nil
        }
      },
      write: { $0 == .off ? "\"off\"" : $0.text },
      unit: unit,
      step: { limit, direction in
        limit.number.flatMap { direction.number(from: $0, in: range) }.map { .number($0) }
      })
  }
}

extension SettingKind<RefreshInterval> {
  /// A duration, or `"off"`.
  static var interval: SettingKind {
    SettingKind(
      description: "\"5m\" to \"30d\" (m, h or d), or \"off\"", words: ["off"],
      read: { value in
        guard case .text(let text) = value else { return nil }
        return RefreshInterval(text)
      },
      write: { "\"\($0.text)\"" },
      step: { interval, direction in direction.interval(from: interval) })
  }
}
