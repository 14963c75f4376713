/// The address of a server to which passwords are sent.
package struct ServerAddress: Equatable, Sendable {
  /// An absolute address with `http` or `https`, without name, password, fragment, and `/` at its
  /// end.
  package let url: String
  /// Whether what is sent can be read on its way: it is `http`, and to another computer.
  package let isReadable: Bool

  /// Why an address is not that of a server.
  package enum Failure: Error, Equatable {
    /// It is not an absolute address with `http` or `https`.
    case malformed
    /// It has a name or a password.
    case hasCredentials
  }

  package init(_ text: String) throws(Failure) {
    guard let address = try? HTTPAddress(text) else { throw .malformed }
    guard address.credentials == nil else { throw .hasCredentials }
    var bare = Substring(address.bare)
    while bare.last == "/" { bare.removeLast() }
    url = String(bare)
    isReadable = address.scheme == "http" && !Self.isHere(address.host.lowercased())
  }

  /// Returns whether a host is this computer (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3).
  private static func isHere(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "::1"
      || host.hasPrefix("127.")
        && host.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
  }
}
