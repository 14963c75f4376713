import Synchronization

/// A server on the loopback that answers with exactly the given bytes, well-formed or not.
public final class LoopbackServer: Sendable {
  /// The request of a client.
  public struct Request: Sendable {
    /// The path with the query.
    public var path: String
    /// The headers, with names in lower case.
    public var headers: [String: String]
    public var method = "GET"
    public var body: [UInt8] = []
  }

  /// An act of the server. The acts of a response follow one another.
  public enum Act: Sendable {
    case send([UInt8])
    /// Sends a byte now and then, until the client leaves.
    case drip
    /// Sends these bytes repeatedly, until the client leaves.
    case flood([UInt8])
    /// Sends nothing until the event has happened.
    case wait(@Sendable () async -> Void)
    /// Sends nothing more, until the client leaves.
    case hang
    case close
    /// Closes with a TCP reset.
    case reset
  }

  /// The requests in the order in which they arrive.
  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
    /// An element for each request.
    let arrivals = AsyncStream.makeStream(of: Void.self)
  }

  public let port: Int
  private let scheme: String
  private let host: String
  private let log: Log

  private init(port: Int, host: String, isSecure: Bool, _ log: Log) {
    self.port = port
    self.host = host
    self.log = log
    scheme = isSecure ? "https" : "http"
  }

  /// The requests received so far.
  public var requests: [Request] { log.requests.withLock { $0 } }

  /// Waits for the next request that has not been waited for yet.
  public func nextRequest() async {
    for await _ in log.arrivals.stream { return }
  }

  public func url(_ path: String = "/feed") -> String { "\(scheme)://\(host):\(port)\(path)" }

  /// Runs a server during `body`.
  ///
  /// With a TLS context it serves as `localhost`, otherwise at the given address of the loopback.
  public static func run<Value: Sendable>(
    at host: String = "127.0.0.1", tls: TLSContext? = nil,
    isolation: isolated (any Actor)? = #isolation,
    answering answer: @escaping @Sendable (Request) -> [Act],
    _ body: (LoopbackServer) async throws -> Value
  ) async throws -> Value {
    let log = Log()
    return try await SocketServer.run(at: host, tls: tls) { connection in
      var received: [UInt8] = []
      while let bytes = connection.read() {
        received += bytes
        while let request = Request(readingFrom: &received) {
          log.requests.withLock { $0.append(request) }
          log.arrivals.continuation.yield()
          for act in answer(request) {
            guard perform(act, on: connection) else { return }
          }
        }
      }
    } _: { server in
      try await body(
        LoopbackServer(
          port: server.port, host: tls == nil ? host : "localhost", isSecure: tls != nil, log))
    }
  }

  /// Performs an act and returns whether the connection stays open.
  private static func perform(_ act: Act, on connection: SocketConnection) -> Bool {
    switch act {
    case .send(let bytes):
      return connection.write(bytes)
    case .drip:
      while connection.write([0x78]) { connection.waitForLeaving(milliseconds: 10) }
      return false
    case .flood(let bytes):
      while connection.write(bytes) {}
      return false
    case .wait(let event):
      connection.server.wait(for: event)
      return !connection.server.isStopped
    case .hang:
      connection.waitForLeaving()
      return false
    case .close:
      return false
    case .reset:
      connection.reset()
      return false
    }
  }
}

extension LoopbackServer.Request {
  /// Takes a request from the front of the bytes; `nil` if it is not complete yet.
  ///
  /// The beginning of a TLS handshake (RFC 8446, section 5.1) counts as an empty request.
  public init?(readingFrom bytes: inout [UInt8]) {
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
    let words = lines.first?.split(separator: " ") ?? []
    self.init(path: words.count > 1 ? String(words[1]) : "", headers: [:])
    method = words.first.map(String.init) ?? ""
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[colon...].dropFirst().drop { $0 == " " }
      headers[line[..<colon].lowercased()] = String(value)
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    let rest = bytes[(start + end.count)...]
    guard rest.count >= length else { return nil }
    body = Array(rest.prefix(length))
    bytes.removeFirst(start + end.count + length)
  }
}
