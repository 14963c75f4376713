import CCurl

extension UnsafeMutableRawPointer {
  /// The size of the receive buffer, in bytes.
  private static let mostBytes = 32 << 10

  /// Sets the options of a libcurl handle from the request and the settings.
  ///
  /// libcurl must ignore the proxy variables of the environment, which `ProxySettings` has read.
  func configure(_ request: CurlRequest, _ settings: CurlSettings) {
    ccurl_set_string(self, CURLOPT_URL, request.url)
    // Send dot segments of the path unchanged.
    ccurl_set_long(self, CURLOPT_PATH_AS_IS, 1)
    ccurl_set_long(self, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_long(self, CURLOPT_BUFFERSIZE, Self.mostBytes)
    ccurl_set_long(self, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    ccurl_set_long(
      self, CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(settings.connectTimeout / .milliseconds(1))))
    // Without a limit libcurl ignores a Content-Length that overflows.
    ccurl_set_size(self, CURLOPT_MAXFILESIZE_LARGE, request.largestBody)
    ccurl_set_newest_http(self, request.proxy == nil && request.origin.hasPrefix("https:"))
    ccurl_set_long(self, CURLOPT_FRESH_CONNECT, request.isFresh ? 1 : 0)
    if let rate = request.rate { ccurl_set_size(self, CURLOPT_MAX_RECV_SPEED_LARGE, rate) }
    if let digest = request.digest {
      ccurl_answer_digest(self, digest.user, digest.password)
    }
    trust(request.roots ?? settings.roots)
    identify(request.trust)
    go(through: request.proxy)
    if let exchange = request.exchange { send(exchange) }
  }

  private func send(_ exchange: CurlRequest.Exchange) {
    let isEmpty = exchange.method == .post || exchange.method == .put
    if let body = exchange.body ?? (isEmpty ? [] : nil) {
      // libcurl keeps a copy, and sends POST unless it is told another method.
      _ = body.withUnsafeBytes { ccurl_set_body(self, $0.baseAddress, $0.count) }
    }
    if exchange.method == .put || exchange.method == .delete {
      ccurl_set_string(self, CURLOPT_CUSTOMREQUEST, exchange.method.rawValue)
    }
  }

  private func identify(_ trust: ServerTrust) {
    guard let certificate = trust.certificate else { return }
    ccurl_set_string(self, CURLOPT_SSLCERT, certificate)
    ccurl_set_string(self, CURLOPT_SSLKEY, trust.key ?? certificate)
    // OpenSSL would ask for the passphrase of a key on the terminal.
    ccurl_set_string(self, CURLOPT_KEYPASSWD, "")
  }

  private func trust(_ roots: TrustedRoots) {
    // libcurl reads it instead of a file, and still looks into the folder.
    _ = roots.bundle?.withUnsafeBytes {
      ccurl_set_bytes(self, CURLOPT_CAINFO_BLOB, $0.baseAddress, $0.count)
    }
    guard roots.isNamed else { return }
    // Only the named authorities are trusted. Newer versions read the system's if an option is
    // NULL, so each gets a value.
    let (file, folder) = (roots.fileForLibrary, roots.folder ?? "/dev/null")
    for (option, value) in [
      (CURLOPT_CAINFO, file), (CURLOPT_CAPATH, folder), (CURLOPT_PROXY_CAINFO, file),
      (CURLOPT_PROXY_CAPATH, folder),
    ] {
      ccurl_set_string(self, option, value)
    }
  }

  private func go(through proxy: ProxyServer?) {
    ccurl_set_string(self, CURLOPT_NOPROXY, "")
    guard let proxy else {
      ccurl_set_string(self, CURLOPT_PROXY, "")
      return
    }
    let kind =
      switch proxy.kind {
      case .http: "http"
      case .https: "https"
      case .socks4: "socks4a"
      case .socks5: "socks5h"
      }
    let host = proxy.host.contains(":") ? "[\(proxy.host)]" : proxy.host
    ccurl_set_string(self, CURLOPT_PROXY, "\(kind)://\(host):\(proxy.port)")
    if let credentials = proxy.credentials {
      ccurl_set_string(self, CURLOPT_PROXYUSERNAME, credentials.user)
      ccurl_set_string(self, CURLOPT_PROXYPASSWORD, credentials.password)
    }
  }
}
