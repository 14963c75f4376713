import Glibc

/// The address of a server in the network, as a connection to it will be made.
public struct SocketAddress: Equatable, Sendable {
  /// Of IPv4 four bytes, of IPv6 sixteen, the first as it is written first; empty for any other kind.
  public let bytes: [UInt8]
  public let port: UInt16

  public init(bytes: [UInt8], port: UInt16) {
    self.bytes = bytes
    self.port = port
  }
}
