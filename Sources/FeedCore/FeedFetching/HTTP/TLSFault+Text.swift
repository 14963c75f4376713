extension TLSFault {
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
