import FeedSystem
import FeedtuiSettings

/// A share target of eilmeldung's, as a program of the user: a name, and an address or a command
/// with `{url}` and `{title}`.
nonisolated struct EilmeldungTarget: Sendable {
  let name: String
  /// The keys of its table, with their values in TOML.
  let values: [(key: String, literal: String)]
  let program: UserProgram

  /// Targets that need no table here.
  static let builtIn: Set<String> = ["clipboard", "reddit", "mastodon", "instapaper", "telegram"]

  /// Says why the command of a target could run what feeds say; `nil` if it could not.
  static func refusal(of text: String) -> String? {
    let command = text.drop { $0 != " " }
    return ArgumentVector(run(String(command))).flatMap { UserProgram(name: "", run: $0).refusal }
  }

  /// Returns the command with placeholders.
  private static func run(_ template: String) -> String {
    let text = template.replacing("%", with: "%%").replacing("\\\"", with: "\"")
    return [("{url}", "%u"), ("{title}", "%t")].reduce(text) { run, row in
      run.replacing("\"\(row.0)\"", with: row.1).replacing(row.0, with: row.1)
    }
  }

  /// Returns `nil` for a built-in target, and for one that has no counterpart.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    name = words[0].filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard name == words[0] else { return nil }
    let template = words[1]
    if template.hasPrefix("http://") || template.hasPrefix("https://") {
      guard let address = AddressTemplate(template.replacing("{url}", with: "{link}")) else {
        return nil
      }
      program = UserProgram(name: name, .open(address))
      values = [("address", ConfigLiteral.text(address.text))]
    } else {
      let run = Self.run(template)
      guard !run.contains("{"), let vector = ArgumentVector(run) else { return nil }
      program = UserProgram(name: name, run: vector)
      guard program.refusal == nil else { return nil }
      values = [("run", ConfigLiteral.readable(run)), ("place", "\"background\"")]
    }
  }
}
