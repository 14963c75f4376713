import FeedModel
import FeedSystem
import SafeText

extension FetchError {
  /// One sentence for the user.
  ///
  /// Names in it come from addresses and may be hostile, so they are cleaned here.
  package var message: String {
    switch self {
    case .badAddress: "This is not an address."
    case .noAddress(let text): "\"\(shown(text))\" is neither an address nor a file."
    case .unsupportedScheme(let scheme):
      "\(shown(scheme)): addresses are not supported; use http, https or file."
    case .hostNotFound(let host): "The host \(shown(host)) was not found."
    case .refused(let host): "The host \(shown(host)) refused the connection."
    case .unreachable(let host): "The host \(shown(host)) cannot be reached."
    case .connectionLost(let host): "The connection to \(shown(host)) was lost."
    case .timedOut(let limit): "The download took longer than \(shown(limit))."
    case .noAnswer(let limit): "No answer within \(shown(limit))."
    case .silent(let limit): "The server stopped sending for \(shown(limit))."
    case .insecure(let host, .handshake):
      "The connection to \(shown(host)) is not secure (TLS failed)."
    case .insecure(let host, let fault):
      "The certificate of \(shown(host)) \(fault.predicate)."
    case .noAuthorities:
      "The certificates in SSL_CERT_FILE or SSL_CERT_DIR cannot be read."
    case .badCertificate(let path):
      "The certificate or key in \(shown(path)) cannot be used."
    case .challenge(_, let host): "\(shown(host)) requires a browser with scripts."
    case .noSystemAuthorities:
      "No CA certificates found: install them (on Debian: apt install ca-certificates)."
    case .noLibrary(let fault): fault.message
    case .forbidden(let host): "Connections to the address of \(shown(host)) are not allowed."
    case .insecureProxy(.handshake): "The connection to the proxy is not secure (TLS failed)."
    case .insecureProxy(let fault): "The certificate of the proxy \(fault.predicate)."
    case .proxyRefused: "The proxy refused the connection."
    case .badProxy:
      "The feed's or environment's proxy is invalid: use http, https, socks4 or socks5."
    case .status(let status): "The server answered \(status)\(Self.meaning(of: status))."
    case .busy(let status, .seconds(let seconds), _):
      "The server is busy (\(status)) and asks to wait \(shown(.seconds(seconds)))."
    case .busy(let status, .date(let second), _):
      "The server is busy (\(status)) and asks to wait until \(Zone.timestamp(second))."
    case .busy(let status, nil, _): "The server is busy (\(status))."
    case .unchangedUnasked: "The server sent an unexpected 304 (not modified)."
    case .redirectLoop: "The server redirects in a loop."
    case .tooManyRedirects(let limit): "The server redirects more than \(limit) times."
    case .badRedirect: "The server redirects to an invalid address."
    case .redirectedAway(let host):
      "The server redirects to \(shown(host)), which gets no password."
    case .redirectRefused(let scheme):
      "The server redirects to a \(shown(scheme)): address, which is not allowed."
    case .tooLarge(let limit): "The document is larger than \(shown(bytes: limit))."
    case .headerTooLarge: "The response headers are too large."
    case .badAnswer(let host): "\(shown(host)) sent an invalid HTTP response."
    case .badCompression: "The document cannot be decompressed."
    case .noPassword(let reason): "\(reason.message(of: "The password command"))."
    case .program(let name, let reason): Self.sentence(reason.message(of: name))
    case .programsShut: "Programs of feeds are not run here."
    case .noSuchFile(let path): "No such file: \(shown(path))."
    case .notPermitted(let path): "No permission to read \(shown(path))."
    case .notARegularFile(let path): "\(shown(path)) is not a regular file."
    case .unreadableFile(let path): "The file \(shown(path)) cannot be read."
    case .cancelled: "Cancelled."
    }
  }

  /// Returns the failure of a program, which may end with what the program itself says.
  private static func sentence(_ message: String) -> String {
    let line = Sanitizer.line(message)
    return line.last.map(".!?".contains) == true ? line : line + "."
  }

  /// Returns the meaning of a common status (RFC 9110, section 15), or an empty string.
  private static func meaning(of status: Int) -> String {
    switch status {
    case 401: " (a password is needed)"
    case 403: " (forbidden)"
    case 404: " (not found)"
    case 410: " (gone for good)"
    case 451: " (withheld for legal reasons)"
    case 500...599: " (server error)"
    default: ""
    }
  }

  /// Returns at most 80 characters of the name, on one line.
  private func shown(_ name: String) -> String {
    Sanitizer.line(String(name.prefix(80)))
  }

  private func shown(_ time: Duration) -> String {
    let seconds = time.components.seconds
    switch seconds {
    case ..<1: return "\(time.components.attoseconds / 1_000_000_000_000_000) ms"
    case 1: return "1 second"
    case ..<120: return "\(seconds) seconds"
    default: return "\(seconds / 60) minutes"
    }
  }

  private func shown(bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes) bytes" : "\(bytes >> 20) MB"
  }
}
