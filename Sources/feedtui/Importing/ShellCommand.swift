import FeedSystem

/// Commands of the shell, as other readers have them.
enum ShellCommand {
  /// The signs that a shell gives a meaning to, besides quotation marks.
  private static let special = Set("|&;<>()$`\\*?~{}[]#!\n")

  /// Whether a command is more than a program with its arguments.
  static func needsShell(_ command: String) -> Bool {
    command.contains(where: special.contains) || ArgumentVector(command) == nil
  }

  /// Returns the word between quotation marks that a shell and `ArgumentVector` understand.
  static func quoted(_ word: String) -> String {
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: #"'"'"'"#))'"
  }
}
