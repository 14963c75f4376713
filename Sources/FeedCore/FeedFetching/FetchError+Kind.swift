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

  /// A word for scripts.
  package var kind: String { row.kind }

  package var cause: Cause { row.cause }

  /// The HTTP status of the answer, or `nil` if it was not HTTP or no answer came.
  package var status: Int? { row.status }

  /// Whether the server would give the same answer for a web page later, so that the failure is
  /// kept.
  package var isLasting: Bool { row.isLasting }

  /// The meaning of a kind of failure.
  private struct Row {
    let kind: String
    var cause = Cause.feed
    var isLasting = false
    var status: Int?
  }

  private var row: Row {
    switch self {
    case .badAddress, .noAddress: Row(kind: "bad-address", isLasting: true)
    case .unsupportedScheme: Row(kind: "bad-scheme", isLasting: true)
    case .hostNotFound: Row(kind: "no-host", cause: .network)
    case .refused: Row(kind: "refused", cause: .network)
    case .unreachable: Row(kind: "unreachable", cause: .network)
    case .connectionLost: Row(kind: "lost", cause: .network)
    case .timedOut: Row(kind: "timeout", cause: .network)
    case .noAnswer: Row(kind: "no-answer", cause: .network)
    case .silent: Row(kind: "silent", cause: .network)
    case .insecure(_, let fault): Row(kind: fault.word)
    case .noAuthorities, .noSystemAuthorities: Row(kind: "tls", cause: .network)
    case .badCertificate: Row(kind: "bad-certificate")
    case .challenge(let status, _): Row(kind: "challenge", isLasting: true, status: status)
    case .noLibrary: Row(kind: "no-libcurl", cause: .system)
    case .forbidden: Row(kind: "forbidden", isLasting: true)
    case .proxyRefused, .insecureProxy, .badProxy: Row(kind: "proxy", cause: .network)
    case .status(let status):
      Row(
        kind: "status", isLasting: (400..<500).contains(status) && ![408, 425].contains(status),
        status: status)
    case .busy(let status, _, _): Row(kind: "busy", status: status)
    case .unchangedUnasked: Row(kind: "bad-304", status: 304)
    case .redirectLoop, .tooManyRedirects, .badRedirect, .redirectRefused, .redirectedAway:
      Row(kind: "redirect", isLasting: true)
    case .tooLarge, .headerTooLarge: Row(kind: "too-large", isLasting: true)
    case .badAnswer: Row(kind: "bad-http")
    case .badCompression: Row(kind: "bad-gzip", isLasting: true)
    case .noPassword: Row(kind: "password")
    case .program(_, .tooMuchOutput): Row(kind: "too-large")
    case .program(_, .tooSlow): Row(kind: "timeout")
    case .program: Row(kind: "program")
    case .programsShut: Row(kind: "no-programs")
    case .noSuchFile: Row(kind: "no-file")
    case .notPermitted: Row(kind: "no-permission")
    case .notARegularFile, .unreadableFile: Row(kind: "bad-file")
    case .cancelled: Row(kind: "cancelled", cause: .cancellation)
    }
  }
}
