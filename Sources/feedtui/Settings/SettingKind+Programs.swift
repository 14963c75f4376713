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
    ArgumentVector(text) == self ? ConfigLiteral.text(text) : ConfigLiteral.list(words)
  }
}

extension SettingKind<ArgumentVector> {
  /// A program with its arguments, in which the placeholder stands for an address.
  static func program(placeholder: String) -> SettingKind {
    text(
      "a program with its arguments, `\(placeholder)` for the address",
      write: { ConfigLiteral.text($0.text) },
      { (text) throws(Setting.Fault) in
        try checked(ArgumentVector(text), placeholder, isAppended: false)
      })
  }

  /// A program with its arguments: a text, or a list of them. What stands for `%` and the letter
  /// comes from feeds.
  static func command(sign letter: String? = nil) -> SettingKind {
    SettingKind(
      description: "a program with its arguments, in one text or as a list of texts",
      read: { (value) throws(Setting.Fault) in
        guard let letter else { return ArgumentVector(value) }
        return try checked(ArgumentVector(value), "%\(letter)", isAppended: true)
      }, write: \.written)
  }

  /// Returns the program if it does not run what takes the place of a sign.
  fileprivate static func checked(
    _ vector: ArgumentVector?, _ sign: String, isAppended: Bool
  ) throws(Setting.Fault) -> ArgumentVector? {
    if let refusal = vector?.refusal(of: sign, isAppended: isAppended) {
      throw Setting.Fault(refusal)
    }
    return vector
  }
}

extension SettingKind<String> {
  /// The browser, as an entry of `BROWSER`.
  static var browser: SettingKind {
    text("a program with its arguments, `%s` for the address", write: ConfigLiteral.text) {
      (text) throws(Setting.Fault) in
      _ = try SettingKind<ArgumentVector>.checked(ArgumentVector(text), "%s", isAppended: true)
      return text
    }
  }
}

extension SettingKind<[NotificationWay]> {
  /// A list of ways, or the same with commas between them.
  static var notificationWays: SettingKind {
    let names = NotificationWay.allCases.map(\.rawValue)
    let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return SettingKind(
      description: "a list of \(quoted)", words: names,
      read: { (value) throws(Setting.Fault) in
        guard let given = value.items?.filter({ !$0.isEmpty }) else { return nil }
        let ways = given.map(NotificationWay.init)
        guard let index = ways.firstIndex(of: nil) else { return ways.compactMap(\.self) }
        let hint = NearestName.hint(for: given[index], in: names)
        throw Setting.Fault(
          "notify.by has no \"\(given[index])\": use a list of \(quoted).\(hint)", item: index)
      },
      write: { ConfigLiteral.list($0.map(\.rawValue)) })
  }
}

extension SettingKind<[String]> {
  /// The actions that follow a program. Whether they exist is checked later, by the pages.
  static var following: SettingKind {
    SettingKind(
      description: "the names of actions, in one text or as a list of texts",
      read: { (value) throws(Setting.Fault) in
        // Two programs could call each other for ever.
        if let name = value.items?.first(where: { UserProgram.name(of: $0) != nil }) {
          throw Setting.Fault("\"\(name)\" cannot follow a program: bind a key to both.")
        }
        return value.items
      })
  }
}
