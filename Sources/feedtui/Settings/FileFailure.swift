import FeedCore
import Glibc

/// Why one of the reader's files could not be read or written.
nonisolated enum FileFailure: Error, Equatable, Sendable {
  case cannotRead(path: String, errno: Int32)
  case cannotWrite(path: String, errno: Int32)
  /// More bytes than the limit, which is given.
  case tooLarge(path: String, limit: Int)

  /// One sentence for the reader.
  var message: String {
    switch self {
    case .cannotRead(let path, let errno):
      "\(Sanitizer.line(path)) cannot be read: \(Self.reason(errno))."
    case .cannotWrite(let path, let errno):
      "\(Sanitizer.line(path)) cannot be written: \(Self.reason(errno))."
    case .tooLarge(let path, let limit):
      "\(Sanitizer.line(path)) is larger than \(limit >> 20) MB."
    }
  }

  private static func reason(_ errno: Int32) -> String {
    String(cString: strerror(errno)).lowercased()
  }
}
