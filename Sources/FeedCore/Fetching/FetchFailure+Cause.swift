extension FetchFailure {
  /// Where the fault lies.
  public enum Cause: Equatable, Sendable {
    /// The server was never reached, or lost again.
    case network
    /// The server, the file or the address.
    case feed
    /// Nowhere: the reader wished it.
    case cancellation
  }

  public var cause: Cause {
    switch self {
    case .hostNotFound, .refused, .unreachable, .connectionLost, .timedOut, .noAnswer,
      .silent, .noAuthorities, .proxyRefused, .badProxy:
      .network
    case .badAddress, .unsupportedScheme, .insecure, .status, .busy, .unchangedUnasked,
      .redirectLoop, .tooManyRedirects, .badRedirect, .redirectRefused, .tooLarge, .headerTooLarge,
      .badAnswer, .badCompression, .noPassword, .noSuchFile, .notPermitted, .notARegularFile,
      .unreadableFile:
      .feed
    case .cancelled:
      .cancellation
    }
  }
}
