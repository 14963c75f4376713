/// The reason why there is no trustworthy TLS connection.
package enum TLSFault: Equatable, Sendable {
  /// The certificate is valid, but for other names.
  case otherHost
  /// The certificate has expired.
  case expired
  /// The certificate is not valid yet.
  case notYetValid
  /// The certificate's issuer is not trusted.
  case unknownIssuer
  /// The certificate is refused for any other reason.
  case untrusted
  /// Any other fault: no TLS at all, no version in common, a broken handshake.
  case handshake
}
