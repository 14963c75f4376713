import Foundation
import Glibc

/// Our end of a socket in the file system (unix(7)), over which lines go.
package struct LineSocket: Sendable {
  private let file: CInt

  /// The other end sends a line of more than 64 kB, or more lines than can be taken.
  package struct Flood: Error {}

  /// Connects to a socket; `nil` where nobody listens, or if the path has more than 107 bytes.
  package init?(path: String) {
    var address = sockaddr_un()
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    file = socket(AF_UNIX, CInt(type), 0)
    let result = withUnsafeBytes(of: &address) {
      connect(file, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
    }
    guard result != 0 else { return }
    close()
    return nil
  }

  /// Sends a line, unless the socket has no room for it.
  package func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.send(file, bytes, bytes.count, CInt(MSG_NOSIGNAL))
  }

  /// Reads lines, without their ends, on a thread of its own until the socket is at its end.
  ///
  /// - Throws: `Flood`, after which nothing more is read.
  package func lines() -> AsyncThrowingStream<[UInt8], any Error> {
    let (lines, line) = AsyncThrowingStream<[UInt8], any Error>.makeStream(
      bufferingPolicy: .bufferingOldest(1_000))
    Thread.detachNewThread {
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 16 << 10)
      while rest.count <= 64 << 10 {
        var files = [pollfd(fd: file, events: Int16(POLLIN), revents: 0)]
        poll(&files, 1, -1)
        let count = recv(file, &chunk, chunk.count, 0)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return line.finish() }
        rest += chunk[..<count]
        while let end = rest.firstIndex(of: 0x0A) {
          let result = line.yield(Array(rest[..<end]))
          rest.removeFirst(end + 1)
          if case .dropped = result { return line.finish(throwing: Flood()) }
        }
      }
      line.finish(throwing: Flood())
    }
    return lines
  }

  /// Whether the other end is gone, although there may still be lines of it.
  package var hasEnded: Bool {
    var files = [pollfd(fd: file, events: 0, revents: 0)]
    return poll(&files, 1, 0) > 0
  }

  package func end() { shutdown(file, CInt(SHUT_RDWR)) }
  package func close() { Glibc.close(file) }
}
