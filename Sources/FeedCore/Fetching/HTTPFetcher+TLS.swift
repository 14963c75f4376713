import NIOSSL

extension TLSConfiguration {
  /// For connections to servers for which those authorities vouch.
  init(trusting roots: TrustedRoots) {
    self = .makeClientConfiguration()
    switch (roots.folder, roots.file) {
    case (nil, nil):
      break
    case (let path?, nil), (nil, let path?):
      trustRoots = .file(path)
    case (let folder?, let file?):
      trustRoots = .file(folder)
      additionalTrustRoots = [.file(file)]
    }
  }
}

extension TLSFault {
  /// What an error of a handshake says.
  init(_ error: any Error) {
    switch error {
    case let error as NIOSSLExtraError where error == .failedToValidateHostname:
      self = .otherHost
    case NIOSSLError.unableToValidateCertificate:
      self = .otherHost
    case NIOSSLError.handshakeFailed(.sslError(let errors))
    where errors.contains(where: { "\($0)".contains("CERTIFICATE_VERIFY_FAILED") }):
      self = .untrusted
    default:
      self = .handshake
    }
  }
}
