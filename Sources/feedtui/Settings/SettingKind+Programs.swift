import FeedSystem

extension SettingKind<ArgumentVector> {
  /// A program with its arguments, in which the placeholder stands for an address.
  static func program(placeholder: String) -> SettingKind {
    SettingKind(
      description: "a program with its arguments, `\(placeholder)` for the address",
      words: [],
      read: { value in
        guard case .text(let text) = value else { return nil }
        return ArgumentVector(text)
      },
      write: { ConfigLiteral.text($0.text) })
  }
}
