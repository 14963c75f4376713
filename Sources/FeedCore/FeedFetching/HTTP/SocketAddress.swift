import Glibc

/// The network address of a connection.
package struct SocketAddress: Equatable, Sendable {
  /// Four bytes for IPv4 and sixteen for IPv6, in network order; empty for other families.
  package let bytes: [UInt8]
  package let port: UInt16
}
