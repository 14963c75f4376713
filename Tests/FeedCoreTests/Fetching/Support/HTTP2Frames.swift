import TestSupport

/// The frames that a client sends, after its preface (RFC 9113, section 3.4).
struct HTTP2Frames {
  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  private let connection: SocketConnection
  private var received: [UInt8] = []
  private var hasBegun = false

  init(_ connection: SocketConnection) {
    self.connection = connection
  }

  /// Waits for the next frame; `nil` if the client has left or does not speak HTTP/2.
  mutating func next() -> HTTP2Frame? {
    while true {
      if !hasBegun, received.count >= Self.preface.count {
        guard received.starts(with: Self.preface) else { return nil }
        received.removeFirst(Self.preface.count)
        hasBegun = true
      }
      if hasBegun, let frame = HTTP2Frame(readingFrom: &received) { return frame }
      guard let bytes = connection.read() else { return nil }
      received += bytes
    }
  }
}
