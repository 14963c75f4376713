import Synchronization
import TestSupport

/// An HTTP/2 server (RFC 9113) on the loopback that answers requests with exactly the given frames.
struct HTTP2Server {
  /// An act of the server. The acts of a response follow one another.
  enum Act: Sendable {
    /// Lines in the form `name: value`, in which a name may begin with a colon.
    case headers([String], isEnd: Bool)
    case data([UInt8], isEnd: Bool)
    case reset
    case goAway
    case close
  }

  let port: Int

  /// Runs a server during `body`. `acts` returns the acts for each request, numbered from 0.
  static func run<Value>(
    _ context: TLSContext, answering acts: @escaping @Sendable (Int) -> [Act],
    _ body: (HTTP2Server) async throws -> Value
  ) async throws -> Value {
    let count = Counter()
    return try await SocketServer.run(tls: context) { connection in
      var frames = HTTP2Frames(connection)
      guard connection.write(HTTP2Frame.settings.bytes) else { return }
      while let frame = frames.next() {
        switch frame.kind {
        case .settings where frame.flags & 1 == 0:
          guard connection.write(HTTP2Frame(.settings, flags: 1).bytes) else { return }
        case .ping where frame.flags & 1 == 0:
          let echo = HTTP2Frame(.ping, flags: 1, payload: frame.payload)
          guard connection.write(echo.bytes) else { return }
        case .headers:
          for act in acts(count.next()) {
            guard connection.write(HTTP2Frame.bytes(of: act, stream: frame.stream)) else { return }
            if case .close = act { return }
          }
        default: break
        }
      }
    } _: { server in
      try await body(HTTP2Server(port: server.port))
    }
  }

  /// Returns a URL at `localhost`, the name in the certificates.
  func url(_ path: String = "/feed") -> String { "https://localhost:\(port)\(path)" }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
}
