import FeedSystem
import FeedtuiLibrary
import SafeText

/// The user's editor for text files.
enum Editor {
  /// Returns what edits a file: the program in `VISUAL`, or else in `EDITOR`, or else `vi`. Throws
  /// an error if there is none.
  static func command(
    editing file: String, in environment: (String) -> String?
  ) throws(CommandError) -> ProgramCommand {
    let path = environment("PATH") ?? "/usr/bin:/bin"
    for name in ["VISUAL", "EDITOR"] {
      guard let vector = environment(name).flatMap(ArgumentVector.init) else { continue }
      guard let found = vector.found(in: path) else {
        throw CommandError(
          unavailable: "\(name) is \(Sanitizer.line(vector.words[0])), which was not found")
      }
      return ProgramCommand(found.words + [file], output: .terminal)
    }
    guard let program = ProgramCommand.find("vi", in: path) else {
      throw CommandError(unavailable: "No editor found: set EDITOR")
    }
    return ProgramCommand([program, file], output: .terminal)
  }
}
