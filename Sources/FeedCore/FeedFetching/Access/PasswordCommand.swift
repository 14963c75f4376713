import FeedSystem

/// A program that prints a password as its first line.
///
/// It is an argument vector; no shell is involved.
package struct PasswordCommand: Equatable, Sendable {
  private let vector: ArgumentVector

  /// The command as the user wrote it.
  package var text: String { vector.text }
  /// The program, which is looked up in `PATH`, and its arguments.
  var words: [String] { vector.words }

  /// Reads a command; `nil` if it is not an `ArgumentVector`.
  package init?(_ text: String) {
    guard let vector = ArgumentVector(text) else { return nil }
    self.vector = vector
  }
}
