import FeedModel
import FeedSystem

extension ArgumentVector {
  /// Reads a program with its arguments, in one text or as a list of texts.
  init?(_ value: ConfigValue) {
    switch value {
    case .text(let text): self.init(text)
    case .list(let words): self.init(words)
    case .integer, .boolean, .other: return nil
    }
  }

  /// The value in the settings file.
  var written: String {
    if ArgumentVector(text) == self { return ConfigLiteral.text(text) }
    return ConfigLiteral.list(words)
  }
}

extension SettingKind<ArgumentVector> {
  /// A program with its arguments, in which the placeholder stands for an address.
  static func program(placeholder: String) -> SettingKind {
    SettingKind(
      description: "a program with its arguments, `\(placeholder)` for the address",
      words: [],
      read: { value in
        guard case .text(let text) = value else { return nil }
        return ArgumentVector(text).flatMap {
          $0.refusal(of: placeholder, isAppended: false) == nil ? $0 : nil
        }
      },
      write: { ConfigLiteral.text($0.text) },
      fault: { scriptFault($0, placeholder, isAppended: false) })
  }

  /// A program with its arguments: a text, or a list of them. What stands for `%` and the letter
  /// comes from feeds.
  static func command(sign letter: String?) -> SettingKind {
    let placeholder = letter.map { "%\($0)" }
    return SettingKind(
      description: "a program with its arguments, in one text or as a list of texts", words: [],
      read: { value in
        guard let vector = ArgumentVector(value) else { return nil }
        let refusal = placeholder.flatMap { vector.refusal(of: $0, isAppended: true) }
        return refusal == nil ? vector : nil
      },
      write: \.written,
      fault: { value in placeholder.flatMap { scriptFault(value, $0, isAppended: true) } })
  }

  /// Says why the placeholder is refused; `nil` for other values.
  fileprivate static func scriptFault(
    _ value: ConfigValue, _ placeholder: String, isAppended: Bool
  ) -> Setting.Fault? {
    ArgumentVector(value)?.refusal(of: placeholder, isAppended: isAppended)
      .map { Setting.Fault($0) }
  }
}

extension SettingKind<String> {
  /// The browser, as an entry of `BROWSER`.
  static var browser: SettingKind {
    var kind = text("a program with its arguments, `%s` for the address")
    let read = kind.read
    kind = SettingKind(
      description: kind.description, words: [],
      read: { value in
        SettingKind<ArgumentVector>.scriptFault(value, "%s", isAppended: true) == nil
          ? read(value) : nil
      },
      write: kind.write,
      fault: { SettingKind<ArgumentVector>.scriptFault($0, "%s", isAppended: true) })
    return kind
  }
}

extension SettingKind<[NotificationWay]> {
  /// A list of ways, or the same with commas between them.
  static var notificationWays: SettingKind {
    let names = NotificationWay.allCases.map(\.rawValue)
    let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return SettingKind(
      description: "a list of \(quoted)", words: names,
      read: { value in
        guard let names = listed(value) else { return nil }
        let ways = names.compactMap(NotificationWay.init)
        return ways.count == names.count ? ways : nil
      },
      write: { ConfigLiteral.list($0.map(\.rawValue)) },
      fault: { value in
        guard let given = listed(value),
          let index = given.firstIndex(where: { NotificationWay(rawValue: $0) == nil })
        else { return nil }
        let hint = NearestName.hint(for: given[index], in: names)
        return Setting.Fault(
          "notify.by has no \"\(given[index])\": use a list of \(quoted).\(hint)",
          item: index)
      })
  }

  private static func listed(_ value: ConfigValue) -> [String]? {
    switch value {
    case .list(let names): names
    case .text(let text):
      text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).joined() }
    case .integer, .boolean, .other: nil
    }
  }
}
