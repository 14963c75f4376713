/// Why there is no trustworthy TLS connection.
public enum TLSFault: Equatable, Sendable {
  /// The certificate is valid, for other names.
  case otherHost
  /// Its time is over.
  case expired
  /// Its time has not begun.
  case notYetValid
  /// It leads to no authority that is trusted.
  case unknownIssuer
  /// It proves nothing for any other reason.
  case untrusted
  /// Anything else: no TLS at all, no version in common, broken off.
  case handshake
}
