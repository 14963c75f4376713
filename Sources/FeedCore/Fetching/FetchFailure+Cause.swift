extension FetchFailure {
  /// Where the fault lies.
  public enum Cause: Equatable, Sendable {
    /// The server was never reached, or lost again.
    case network
    /// A library that this computer lacks.
    case system
    /// The server, the file or the address.
    case feed
    /// Nowhere: the reader wished it.
    case cancellation
  }

  public var cause: Cause {
    switch self {
    case .hostNotFound, .refused, .unreachable, .connectionLost, .timedOut, .noAnswer,
      .silent, .noAuthorities, .noSystemAuthorities, .proxyRefused, .insecureProxy,
      .badProxy:
      .network
    case .noLibrary:
      .system
    case .badAddress, .unsupportedScheme, .forbidden, .insecure, .status, .busy, .unchangedUnasked,
      .redirectLoop, .tooManyRedirects, .badRedirect, .redirectRefused, .tooLarge, .headerTooLarge,
      .badAnswer, .badCompression, .noPassword, .noSuchFile, .notPermitted, .notARegularFile,
      .unreadableFile:
      .feed
    case .cancelled:
      .cancellation
    }
  }
}
