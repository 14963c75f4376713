import FeedtuiSettings
import Foundation
import Glibc

/// The document on standard input, in a file without a name that is gone when the program ends.
nonisolated struct CapturedInput {
  let url: String

  /// Reads standard input to its end.
  init() throws(FileError) {
    let bytes = try InputDocument(name: "-").bytes()
    guard let file = tmpfile() else { throw .cannotWrite(path: "A temporary file", errno: errno) }
    let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count && fflush(file) == 0
    guard isWhole else { throw .cannotWrite(path: "A temporary file", errno: errno) }
    _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
    url = URL(filePath: "/proc/self/fd/\(fileno(file))").absoluteString
  }

  /// Puts the terminal, if there is one, in the place of standard input.
  func giveInputToTerminal() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
    close(terminal)
  }
}
