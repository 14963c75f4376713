/// Why there is no trustworthy TLS connection.
public enum TLSFault: Equatable, Sendable {
  /// The certificate is valid, for other names.
  case otherHost
  /// It has expired, or leads to no authority that is trusted.
  case untrusted
  /// Anything else: no TLS at all, no version in common, broken off.
  case handshake
}
