package import FeedSystem
import Glibc

/// A program that prints a password as its first line.
package struct PasswordCommand: Equatable, Sendable {
  /// The program and its arguments.
  package let vector: ArgumentVector

  /// Reads a command; `nil` if it is not an `ArgumentVector`.
  package init?(_ text: String) {
    guard let vector = ArgumentVector(text) else { return nil }
    self.init(vector)
  }

  package init(_ vector: ArgumentVector) {
    self.vector = vector
  }

  /// Runs the program and returns the first line that it prints.
  ///
  /// `~/` at the beginning of an argument stands for the user's home. Throws `noPassword` or
  /// `cancelled`. The program is killed after `limit`.
  package func password(limit: Duration) async throws(FetchError) -> String {
    // It has no terminal, where it could ask for a passphrase on the screen we draw on; GnuPG's
    // agent would ask on that of `GPG_TTY`.
    let home = getenv("HOME").map { String(cString: $0) }
    let command = ProgramCommand(
      vector.words(home: home), output: .firstLine, environment: .ours(hiding: ["GPG_TTY"]),
      limits: .init(time: limit))
    do throws(ProgramError) {
      return String(decoding: try await command.run(), as: UTF8.self)
    } catch .cancelled {
      throw .cancelled
    } catch {
      throw .noPassword(error)
    }
  }
}
