/// Whose certificates a server may have, and the own one that it may ask for.
package struct ServerTrust: Equatable, Sendable {
  /// The authorities that may vouch for a server.
  package enum Authorities: Equatable, Sendable {
    case usual
    /// Those in a file (PEM), and no others.
    case only(String)
    /// Those in a file besides the usual ones.
    case also(String)

    package var file: String? {
      switch self {
      case .usual: nil
      case .only(let file), .also(let file): file
      }
    }
  }

  package var authorities: Authorities
  /// A file with the own certificate and one with its key (PEM); the key may be in the same file.
  package var certificate: String?
  package var key: String?

  package init(
    authorities: Authorities = .usual, certificate: String? = nil, key: String? = nil
  ) {
    self.authorities = authorities
    self.certificate = certificate
    self.key = key
  }

  /// Returns the authorities to trust. Throws `badCertificate` for a file that cannot be used.
  func roots(usual: TrustedRoots) throws(FetchError) -> TrustedRoots {
    for path in [certificate, key].compactMap(\.self) {
      _ = try TrustedRoots.certificates(in: path, marked: "-----BEGIN ")
    }
    switch authorities {
    case .usual: return usual
    case .only(let file):
      _ = try TrustedRoots.certificates(in: file)
      return TrustedRoots(file: file)
    case .also(let file): return try usual.adding(file)
    }
  }
}
