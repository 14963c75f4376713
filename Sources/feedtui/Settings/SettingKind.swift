import FeedSystem

/// A kind of value: how it is parsed, written and described.
package struct SettingKind<Value: Equatable & Sendable>: Sendable {
  /// The description for the user: `"comfortable" or "compact"`.
  var description: String
  /// The words that may occur in the file, for finding a misspelt one.
  var words: [String] = []
  /// Returns the value; `nil` if the file's value is not of this kind. Throws what is wrong with
  /// it, where more can be said than which values there are.
  let read: @Sendable (ConfigValue) throws(Setting.Fault) -> Value?
  /// Returns the value as it is written in the file, a secret with `…`; `nil` if the setting is
  /// left out for it.
  var write: @Sendable (Value) -> String? = { _ in nil }
  /// The unit of its numbers: "days"; empty without one.
  var unit = ""
  /// The values of a kind that has only a few, in their order.
  var values: [Value] = []
  /// What leaving the setting out means; `nil` if it cannot be left out.
  var unset: String?
  /// Returns the value one step up, or down; `nil` if there is none.
  var step: @Sendable (Value, SettingStep) -> Value? = { _, _ in nil }
  /// Whether messages do not repeat the value.
  var isSecret = false
}

extension SettingKind {
  /// Returns the value one step away, in a circle if there are only a few; `nil` if there is none.
  func value(_ direction: SettingStep, from value: Value) -> Value? {
    guard let index = values.firstIndex(of: value) else { return step(value, direction) }
    let count = values.count
    return values[(index + (direction == .up ? 1 : count - 1)) % count]
  }

  /// A text that is not empty, and its meaning.
  static func text(
    _ description: String, words: [String] = [],
    write: @escaping @Sendable (Value) -> String? = { _ in nil },
    _ meaning: @escaping @Sendable (String) throws(Setting.Fault) -> Value?
  ) -> SettingKind {
    SettingKind(
      description: description, words: words,
      read: { (value) throws(Setting.Fault) in
        guard case .text(let text) = value, !text.isEmpty else { return nil }
        return try meaning(text)
      }, write: write)
  }

  /// Returns the kind with an optional value. `unset` describes the effect of leaving it out.
  func orNothing(_ unset: String) -> SettingKind<Value?> {
    var kind = optional
    kind.description += "; without it, \(unset)"
    kind.values = values.isEmpty ? [] : [nil] + values.map(Optional.some)
    kind.unset = unset
    return kind
  }

  /// The kind with an optional value.
  var optional: SettingKind<Value?> {
    SettingKind<Value?>(
      description: description, words: words,
      read: { (value) throws(Setting.Fault) in try read(value).map(Optional.some) },
      write: { $0.flatMap(write) }, unit: unit,
      step: { value, direction in value.flatMap { step($0, direction) } }, isSecret: isSecret)
  }

  /// Returns the kind without the values in messages.
  var secret: SettingKind {
    var kind = self
    kind.isSecret = true
    return kind
  }
}

extension SettingKind where Value: CaseIterable & RawRepresentable<String> {
  /// One of a few words.
  static var choice: SettingKind {
    let words = Value.allCases.map(\.rawValue)
    let quoted = words.map { "\"\($0)\"" }
    let first = quoted.dropLast().joined(separator: ", ")
    var kind = text(
      ([first] + quoted.suffix(1)).joined(separator: " or "), words: words,
      write: { ConfigLiteral.text($0.rawValue) }, { Value(rawValue: $0) })
    kind.values = Array(Value.allCases)
    return kind
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
    text(description, write: ConfigLiteral.text) { $0 }
  }

  /// A web address that can appear in parentheses in a header.
  static var webAddress: SettingKind {
    text("an address that begins with http:// or https://", write: ConfigLiteral.text) { text in
      text.utf8.count <= 500
        && ["http://", "https://"].contains { text.hasPrefix($0) && text != $0 }
        && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x28 && $0 != 0x29 }
        ? text : nil
    }
  }

  /// The path of a folder.
  static var folder: SettingKind {
    text("the path of a folder, from / or ~/", write: ConfigLiteral.text, HomePath.whole)
  }

  /// The path of a file.
  static var path: SettingKind {
    text("the path of a file, from / or ~/", write: ConfigLiteral.text, HomePath.whole)
  }
}

extension SettingKind<Int> {
  static func integer(_ range: ClosedRange<Int>, _ unit: String) -> SettingKind {
    SettingKind(
      description: "\(range.lowerBound) to \(range.upperBound) \(unit)",
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

  static var days: SettingKind { limit(1...36_500, "days") }
  static var items: SettingKind { limit(1...1_000_000, "items") }
}

extension SettingKind<RefreshInterval> {
  /// A duration, or `"off"`.
  static var interval: SettingKind {
    var kind = text(
      "\"5m\" to \"30d\" (m, h or d), or \"off\"", words: ["off"], write: { "\"\($0.text)\"" },
      RefreshInterval.init)
    kind.step = { interval, direction in direction.interval(from: interval) }
    return kind
  }
}
