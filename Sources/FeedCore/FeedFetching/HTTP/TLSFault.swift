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

  /// A predicate for messages: "The certificate of HOST has expired".
  var predicate: String {
    switch self {
    case .otherHost: "is for another host"
    case .expired: "has expired"
    case .notYetValid: "is not valid yet"
    case .unknownIssuer: "has an untrusted issuer"
    case .untrusted, .handshake: "is not trusted"
    }
  }

  /// A word for scripts.
  var word: String {
    switch self {
    case .otherHost: "tls-host"
    case .expired: "tls-expired"
    case .notYetValid: "tls-early"
    case .unknownIssuer: "tls-issuer"
    case .untrusted: "tls-certificate"
    case .handshake: "tls"
    }
  }
}
