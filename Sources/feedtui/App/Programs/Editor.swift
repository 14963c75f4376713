import TerminalKit

/// The user's editor for text files.
struct Editor: Equatable {
  private let program: ChildProgram

  /// The error that there is no editor, with the reason in one sentence.
  struct Missing: Error, Equatable {
    let message: String
  }

  /// Finds the editor in `VISUAL`, or else in `EDITOR`, or else `vi`; blanks separate arguments.
  static func found(in environment: (String) -> String?) throws(Missing) -> Editor {
    let path = environment("PATH") ?? "/usr/bin:/bin"
    for name in ["VISUAL", "EDITOR"] {
      guard let value = environment(name) else { continue }
      let words = value.split(separator: " ").map(String.init)
      guard !words.isEmpty else { continue }
      guard let program = ChildProgram(words, path: path) else {
        throw Missing(message: "\(name) is \(Sanitizer.line(words[0])), which was not found")
      }
      return Editor(program: program)
    }
    guard let program = ChildProgram(["vi"], path: path) else {
      throw Missing(message: "No editor found: set EDITOR")
    }
    return Editor(program: program)
  }

  /// Returns the argument vector for a file.
  func arguments(editing file: String) -> [String] { program.words + [file] }

  /// Runs the editor on our terminal until it ends. Returns a message if it fails.
  func run(editing file: String) -> String? {
    let name = program.words[0].split(separator: "/").last.map(String.init) ?? "The editor"
    return switch ChildProgram(found: arguments(editing: file)).run() {
    case .exited(0): nil
    case .exited(let status): "\(name) exited with status \(status)"
    case .killed(let signal): "\(name) was killed by signal \(signal)"
    case .notStarted(let message): message
    }
  }
}
