import CTestTLS
import Glibc

/// A connection to a test server, served on a thread of its own.
public final class SocketConnection {
  /// `POLLRDHUP`, which glibc declares only with GNU's extensions.
  private static let hasLeft: Int16 = 0x2000

  private let socket: Int32
  /// OpenSSL's connection; `nil` without TLS.
  private let secure: UnsafeMutableRawPointer?
  public let server: SocketServer
  private var isReset = false

  /// Returns `nil` if the TLS handshake fails.
  public init?(_ socket: Int32, _ tls: TLSContext?, of server: SocketServer) {
    self.socket = socket
    self.server = server
    secure = tls?.accept(socket)
    if tls != nil, secure == nil { return nil }
  }

  /// Waits for bytes; `nil` if the client has left.
  public func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count =
        secure.map { tls_read($0, &bytes, bytes.count) } ?? recv(socket, &bytes, bytes.count, 0)
      if count < 0, secure == nil, errno == EINTR { continue }
      return count > 0 ? Array(bytes[..<count]) : nil
    }
  }

  /// Writes the bytes and returns whether the client is still there.
  public func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { place in
        secure.map { tls_write($0, place.baseAddress, place.count) }
          ?? send(socket, place.baseAddress, place.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, secure == nil, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return !server.isStopped
  }

  /// Waits until the client has left or the time is over.
  public func waitForLeaving(milliseconds: Int32 = -1) {
    var serverInterval = pollfd(fd: socket, events: Self.hasLeft, revents: 0)
    while poll(&serverInterval, 1, milliseconds) < 0, errno == EINTR {}
  }

  /// Makes the connection end with a TCP reset.
  public func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    isReset = true
  }

  /// Ends TLS. The server closes the socket.
  public func end() {
    guard let secure else { return }
    tls_end(secure)
  }
}
