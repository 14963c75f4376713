import FeedSystem
import FeedtuiSettings

/// newsboat's `bookmark-cmd` as a program. It gets the link, the title, an empty description and
/// the feed's title as arguments, as there.
nonisolated struct NewsboatBookmark: Sendable {
  static let name = "bookmark"

  let program: NewsboatMacro.Program

  /// What a shell gives a meaning to.
  private static let special = Set("|&;<>()$`\\*?~{}[]#!\n'\"")

  /// `nil` if the configuration names no program, or one that cannot be read.
  init?(_ config: NewsboatConfig) {
    func last(_ command: String) -> [String] {
      config.lines.last { $0.command == command }.map { Array($0.words.dropFirst()) } ?? []
    }
    let words = last("bookmark-cmd")
    let command = words.joined(separator: " ")
    guard !command.isEmpty, Self.refusal(of: words[...]) == nil else { return nil }
    // A percent sign would be a placeholder.
    var text = command.replacing("%", with: "%%")
    if text.contains(where: Self.special.contains) {
      let inner = text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'"'"'"#)
      text = "sh -c '\(inner) \"$@\"' \(Self.name)"
    }
    let run = text + " %u %t '' %T"
    guard ArgumentVector(run) != nil else { return nil }
    program = NewsboatMacro.Program(
      name: Self.name, run: run,
      place: last("bookmark-interactive").first == "yes" ? .terminal : .background,
      getsText: false, about: nil)
  }

  /// Says why the command could run what feeds say; `nil` if it could not.
  static func refusal(of command: ArraySlice<String>) -> String? {
    NewsboatProgram.refusal(of: command.joined(separator: " ").replacing("%", with: "%%"))
  }

  /// The program as the keys know it.
  var userProgram: UserProgram? {
    ArgumentVector(program.run).map { UserProgram(name: program.name, run: $0) }
  }
}
