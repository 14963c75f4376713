import CCurl
import Glibc

/// The details that libcurl and the system report about a failed transfer.
struct CurlEnding {
  let code: CURLcode
  let host: String
  /// The kind of proxy, or `nil` without one.
  let proxy: ProxyServer.Kind?
  /// errno(3) of a failed connection.
  let systemError: Int32
  /// OpenSSL's verification result for the server's certificate, such as `X509_V_OK`.
  let verdict: Int
  /// OpenSSL's verification result for the proxy's certificate.
  let proxyVerdict: Int
  /// The proxy's response status to `CONNECT`; 0 if there was none.
  let proxyStatus: Int
  /// Whether the scheme is `https`.
  let isSecure: Bool
  /// Whether the head of the response was complete.
  let hasHead: Bool
  /// Whether the environment names the certificate authorities.
  let namesRoots: Bool
  let trust: ServerTrust
  /// The maximum size of the body, in bytes.
  let largestBody: Int

  var failure: FetchError {
    if proxyStatus != 0, !(200...299).contains(proxyStatus) { return .proxyRefused }
    return switch code {
    case CURLE_URL_MALFORMAT: .badAddress
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyRefused
    case CURLE_COULDNT_RESOLVE_HOST: reaching(.hostNotFound(host: host))
    case CURLE_COULDNT_CONNECT:
      reaching(systemError == ECONNREFUSED ? .refused(host: host) : .unreachable(host: host))
    case CURLE_OPERATION_TIMEDOUT: reaching(.unreachable(host: host))
    case CURLE_NOT_BUILT_IN where proxy != nil: .badProxy
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: insecure(refused)
    case CURLE_SSL_CERTPROBLEM: .badCertificate(path: trust.certificate ?? "")
    case CURLE_SSL_CACERT_BADFILE: badAuthorities
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_INITFAILED:
      insecure(.handshake)
    // libcurl also reports these for a TLS handshake that the server breaks off.
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR: .connectionLost(host: host)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3,
      CURLE_QUIC_CONNECT_ERROR:
      .connectionLost(host: host)
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: largestBody)
    // A header line is too long for libcurl. Newer versions report code 100.
    case CURLE_OUT_OF_MEMORY where !hasHead: .headerTooLarge
    case CURLcode(rawValue: 100): .headerTooLarge
    default: .badAnswer(host: host)
    }
  }

  private var badAuthorities: FetchError {
    trust.authorities.file.map { .badCertificate(path: $0) }
      ?? (namesRoots ? .noAuthorities : .noSystemAuthorities)
  }

  /// Blames the proxy, if there is one, for a server that was not reached.
  private func reaching(_ failure: FetchError) -> FetchError {
    proxy == nil ? failure : .proxyRefused
  }

  /// Whether TLS failed on the connection to the proxy, which is made first.
  private var isProxys: Bool { proxy == .https && (proxyStatus == 0 || !isSecure) }

  private func insecure(_ fault: TLSFault) -> FetchError {
    isProxys ? .insecureProxy(because: fault) : .insecure(host: host, because: fault)
  }

  /// Why the certificate was refused, from OpenSSL's result (`X509_V_ERR_…` in x509_vfy.h).
  ///
  /// libcurl compares host names itself and then leaves the result at 0 or 1.
  private var refused: TLSFault {
    switch isProxys ? proxyVerdict : verdict {
    case 0, 1, 62: .otherHost
    case 10: .expired
    case 9: .notYetValid
    case 2, 18, 19, 20, 21, 27: .unknownIssuer
    default: .untrusted
    }
  }
}
