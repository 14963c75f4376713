import Glibc
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A server on the loopback that answers with exactly the bytes it is told to, well-formed or not.
final class LoopbackServer: Sendable {
  typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// What a client asked for.
  struct Request: Sendable {
    /// With the query.
    var path: String
    /// Names in lower case.
    var headers: [String: String]
  }

  /// One act of the server; the acts of an answer follow one another.
  enum Act: Sendable {
    case send([UInt8])
    /// A byte now and then, until the client leaves.
    case drip
    /// These bytes again and again, until the client leaves.
    case flood([UInt8])
    /// Nothing until that has happened.
    case wait(@Sendable () async -> Void)
    /// Nothing any more, until the client leaves.
    case hang
    case close
    /// Closes with a TCP reset.
    case reset
  }

  let port: Int
  private let scheme: String
  private let host: String
  private let log = Mutex<[Request]>([])

  private init(port: Int, host: String, isSecure: Bool) {
    self.port = port
    self.host = host
    scheme = isSecure ? "https" : "http"
  }

  /// What was asked for so far.
  var requests: [Request] { log.withLock { $0 } }

  func url(_ path: String = "/feed") -> String { "\(scheme)://\(host):\(port)\(path)" }

  /// Serves while `body` runs: over TLS as `localhost` if there is a context for that, else as that
  /// address of the loopback.
  static func run<Value: Sendable>(
    at host: String = "127.0.0.1", tls: NIOSSLContext? = nil,
    answering answer: @escaping @Sendable (Request) -> [Act],
    _ body: (LoopbackServer) async throws -> Value
  ) async throws -> Value {
    // Connections are wrapped when they are served: one that is wrapped must be served, and the last
    // ones may come when nobody serves any more.
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelOption(.autoRead, value: false)
      .bind(host: host, port: 0) { channel in
        channel.eventLoop.submit {
          if let tls {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
          }
          return channel
        }
      }
    let server = LoopbackServer(
      port: listener.channel.localAddress?.port ?? 0, host: tls == nil ? host : "localhost",
      isSecure: tls != nil)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await listener.executeThenClose { connections in
          try await withThrowingDiscardingTaskGroup { group in
            for try await channel in connections {
              group.addTask {
                // A client that leaves in the middle is what many tests are about.
                try? await server.serve(channel, answer)
              }
            }
          }
        }
      }
      defer { group.cancelAll() }
      return try await body(server)
    }
  }

  private func serve(
    _ channel: any Channel, _ answer: @escaping @Sendable (Request) -> [Act]
  ) async throws {
    let connection = try await channel.eventLoop.submit {
      try Connection(wrappingChannelSynchronously: channel)
    }.get()
    try? await channel.setOption(.autoRead, value: true).get()
    try await connection.executeThenClose { inbound, outbound in
      var received: [UInt8] = []
      for try await bytes in inbound {
        received.append(contentsOf: bytes.readableBytesView)
        while let request = Request(readingFrom: &received) {
          log.withLock { $0.append(request) }
          for act in answer(request) {
            guard try await perform(act, on: connection, outbound) else { return }
          }
        }
      }
    }
  }

  /// Whether the connection goes on.
  private func perform(
    _ act: Act, on connection: Connection, _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) async throws -> Bool {
    switch act {
    case .send(let bytes):
      try await outbound.write(ByteBuffer(bytes: bytes))
      return true
    case .drip:
      while true {
        try await outbound.write(ByteBuffer(string: "x"))
        try await Task.sleep(for: .milliseconds(10))
      }
    case .flood(let bytes):
      while true { try await outbound.write(ByteBuffer(bytes: bytes)) }
    case .wait(let event):
      await event()
      return true
    case .hang:
      try await connection.channel.closeFuture.get()
      return false
    case .close:
      return false
    case .reset:
      let channel = connection.channel
      if let options = channel as? any SocketOptionProvider {
        try await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
      }
      try await channel.close()
      return false
    }
  }
}

extension LoopbackServer.Request {
  /// Takes one request from the front; `nil` if it has not yet come as a whole. The beginning of a
  /// TLS handshake (RFC 8446, section 5.1) is a request for nothing.
  init?(readingFrom bytes: inout [UInt8]) {
    if bytes.first == 0x16 {
      bytes = []
      self.init(path: "", headers: [:])
      return
    }
    let end = Array("\r\n\r\n".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return nil
    }
    let lines = String(decoding: bytes[..<start], as: UTF8.self).split(separator: "\r\n")
    bytes.removeFirst(start + end.count)
    let words = lines.first?.split(separator: " ") ?? []
    self.init(path: words.count > 1 ? String(words[1]) : "", headers: [:])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(colon, offsetBy: 2)...])
    }
  }
}
