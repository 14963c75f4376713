import FeedtuiSettings
import Glibc

/// A document that an argument names: a file, or `-` for standard input.
nonisolated struct InputDocument {
  let name: String

  /// The maximum size in bytes. A larger document is not read.
  private static let limit = 1 << 30

  func bytes() throws(FileError) -> [UInt8] {
    if name == "-" {
      return try StoredFile(path: "Standard input").bytes(of: STDIN_FILENO, limit: Self.limit)
    }
    guard let bytes = try StoredFile(path: name).read(limit: Self.limit) else {
      throw .cannotRead(path: name, errno: ENOENT)
    }
    return bytes
  }
}
