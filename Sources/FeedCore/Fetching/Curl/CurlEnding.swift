import CCurl
import Glibc

/// How a transfer ended that did not end well, in libcurl's and the system's words.
struct CurlEnding {
  let code: CURLcode
  let host: String
  /// Through what it went; `nil` if it went straight.
  let proxy: ProxyServer.Kind?
  /// errno(3) of a connection that was not made.
  let systemError: Int32
  /// What OpenSSL says of the server's certificate, `X509_V_OK` if nothing.
  let verdict: Int
  /// The same of the proxy's.
  let proxyVerdict: Int
  /// What the proxy answered to `CONNECT`; 0 if it was not asked or has not answered.
  let proxyStatus: Int
  /// Whether the address is of `https`.
  let isSecure: Bool
  /// Whether the head of the answer had come.
  let hasHead: Bool
  /// Whether the environment names the authorities.
  let namesRoots: Bool
  /// Bytes that the body may have.
  let largestBody: Int

  var failure: FetchFailure {
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
    case CURLE_SSL_CACERT_BADFILE: namesRoots ? .noAuthorities : .noSystemAuthorities
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_INITFAILED:
      insecure(.handshake)
    // A handshake that is broken off by the other side ends like that too.
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR: .connectionLost(host: host)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3,
      CURLE_QUIC_CONNECT_ERROR:
      .connectionLost(host: host)
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: largestBody)
    // Of a line of the header that is longer than the library takes; later versions have a code for that.
    case CURLE_OUT_OF_MEMORY where !hasHead: .headerTooLarge
    case CURLcode(rawValue: 100): .headerTooLarge
    default: .badAnswer(host: host)
    }
  }

  /// What is in the way if the server is not reached.
  private func reaching(_ failure: FetchFailure) -> FetchFailure {
    proxy == nil ? failure : .proxyRefused
  }

  /// Whether TLS failed between us and the proxy, which comes first.
  private var isProxys: Bool { proxy == .https && (proxyStatus == 0 || !isSecure) }

  private func insecure(_ fault: TLSFault) -> FetchFailure {
    isProxys ? .insecureProxy(because: fault) : .insecure(host: host, because: fault)
  }

  /// Why a certificate was refused: OpenSSL's word for it (`X509_V_ERR_…` of its x509_vfy.h); none means that
  /// the names in it are others, which libcurl looks at itself.
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
