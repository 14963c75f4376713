import FeedSystem
import FeedtuiSettings

/// An account on a server that another reader's settings name, as a table of the settings file.
nonisolated struct ImportedAccount: Sendable {
  /// The lines of the table; empty if something is missing.
  let values: [ImportedSetting]
  /// If something is missing, the table as comments.
  let comments: [String]
  /// What is missing, as a sentence.
  let missing: String?

  /// Checks the table.
  ///
  /// - Parameters:
  ///   - name: The name of the account in the settings file.
  ///   - about: What it is, as the beginning of a sentence.
  init(_ values: [ImportedSetting], name: String, about: String) {
    let header = "[\(Config.sync).\(name)]"
    let lines = values.map { value in
      "\(value.setting.split(separator: ".").last ?? "") = \(value.literal)"
    }
    let check = Config(Array(([header] + lines).joined(separator: "\n").utf8), path: "")
    missing = check.problems.first { $0.kind == .error }?.message
    self.values = missing == nil ? values : []
    comments =
      missing.map { missing in
        ["\(about). \(missing)", header]
          + lines.map { NewsboatSecrets.hidden(in: $0, command: "") }
      } ?? []
  }

  /// What a shell gives a meaning to.
  private static let special = Set("|&;<>()$`\\*?{}[]#!\n")

  /// Returns a command of the shell as it is written in TOML: as a program if it needs no shell.
  static func command(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\t" }
    let needsShell =
      text.contains(where: special.contains) || ArgumentVector(text) == nil
      || words.first?.contains("=") ?? false
      // A home is known at the beginning of a word.
      || words.contains {
        $0.contains("~") && !($0.hasPrefix("~/") && !$0.dropFirst().contains("~"))
      }
    guard needsShell else { return ConfigLiteral.readable(text) }
    return "[\"sh\", \"-c\", \(ConfigLiteral.readable(text))]"
  }
}
