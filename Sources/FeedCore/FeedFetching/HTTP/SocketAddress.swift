import Glibc

/// The network address of a connection.
public struct SocketAddress: Equatable, Sendable {
  /// Four bytes for IPv4 and sixteen for IPv6, in network order; empty for other families.
  public let bytes: [UInt8]
  public let port: UInt16

  public init(bytes: [UInt8], port: UInt16) {
    self.bytes = bytes
    self.port = port
  }
}
