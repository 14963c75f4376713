extension FetchError {
  /// Where the fault lies.
  package enum Cause: Equatable, Sendable {
    /// The server was never reached, or the connection was lost.
    case network
    /// This computer lacks a library.
    case system
    /// The server, the file or the address.
    case feed
    /// There is no fault: the user cancelled the fetch.
    case cancellation
  }

  package var cause: Cause {
    switch self {
    case .hostNotFound, .refused, .unreachable, .connectionLost, .timedOut, .noAnswer,
      .silent, .noAuthorities, .noSystemAuthorities, .proxyRefused, .insecureProxy,
      .badProxy:
      .network
    case .noLibrary:
      .system
    case .badAddress, .noAddress, .unsupportedScheme, .challenge, .badCertificate, .forbidden,
      .insecure, .status, .busy,
      .unchangedUnasked,
      .redirectLoop, .tooManyRedirects, .badRedirect, .redirectRefused, .redirectedAway,
      .tooLarge, .headerTooLarge,
      .badAnswer, .badCompression, .noPassword, .program, .programsShut, .noSuchFile, .notPermitted,
      .notARegularFile,
      .unreadableFile:
      .feed
    case .cancelled:
      .cancellation
    }
  }
}
