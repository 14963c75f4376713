extension FetchError {
  /// The HTTP status of the answer, or `nil` if it was not HTTP or no answer came.
  package var status: Int? {
    switch self {
    case .status(let status), .busy(let status, _, _), .challenge(let status, _): status
    case .unchangedUnasked: 304
    case .badAddress, .noAddress, .unsupportedScheme, .hostNotFound, .refused, .unreachable,
      .connectionLost,
      .timedOut, .noAnswer, .silent, .insecure, .noAuthorities, .noSystemAuthorities, .noLibrary,
      .badCertificate, .forbidden, .proxyRefused, .insecureProxy, .badProxy,
      .redirectLoop,
      .tooManyRedirects, .badRedirect, .redirectRefused, .redirectedAway, .tooLarge,
      .headerTooLarge, .badAnswer,
      .badCompression, .noPassword, .program, .programsShut, .noSuchFile, .notPermitted,
      .notARegularFile, .unreadableFile,
      .cancelled:
      nil
    }
  }

  /// A word for scripts.
  package var kind: String {
    switch self {
    case .badAddress, .noAddress: "bad-address"
    case .unsupportedScheme: "bad-scheme"
    case .hostNotFound: "no-host"
    case .refused: "refused"
    case .unreachable: "unreachable"
    case .connectionLost: "lost"
    case .timedOut: "timeout"
    case .noAnswer: "no-answer"
    case .silent: "silent"
    case .insecure(_, let fault): fault.word
    case .noAuthorities, .noSystemAuthorities: "tls"
    case .badCertificate: "bad-certificate"
    case .challenge: "challenge"
    case .noLibrary: "no-libcurl"
    case .forbidden: "forbidden"
    case .proxyRefused, .insecureProxy, .badProxy: "proxy"
    case .status: "status"
    case .busy: "busy"
    case .unchangedUnasked: "bad-304"
    case .redirectLoop, .tooManyRedirects, .badRedirect, .redirectRefused, .redirectedAway:
      "redirect"
    case .tooLarge, .headerTooLarge: "too-large"
    case .badAnswer: "bad-http"
    case .badCompression: "bad-gzip"
    case .noPassword: "password"
    case .program(_, .tooMuchOutput): "too-large"
    case .program(_, .tooSlow): "timeout"
    case .program: "program"
    case .programsShut: "no-programs"
    case .noSuchFile: "no-file"
    case .notPermitted: "no-permission"
    case .notARegularFile, .unreadableFile: "bad-file"
    case .cancelled: "cancelled"
    }
  }
}
