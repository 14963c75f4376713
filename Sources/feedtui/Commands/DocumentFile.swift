import Foundation
import Glibc

/// Reads and writes whole documents for the commands.
nonisolated enum DocumentFile {
  /// The bytes of a file, or of standard input for `-`; `nil` if it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    if path == "-" { return (try? FileHandle.standardInput.readToEnd()).map { Array($0) } }
    return FileManager.default.contents(atPath: path).map { Array($0) }
  }

  /// Writes all the bytes; a reader that goes away ends the writing.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) {
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(bytes))
  }
}
