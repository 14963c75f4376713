import CCurl

/// One request in progress, which lives on the thread of its loop.
///
/// libcurl holds a pointer to it, so it must outlive the use of its handle.
final class CurlTransfer {
  /// Called once, with the result.
  typealias Listener = @Sendable (CurlAnswer) -> Void

  let request: CurlRequest
  let handle: UnsafeMutableRawPointer
  var watch: FetchTimeouts
  private let settings: CurlSettings
  private let listener: Listener
  private var lines: UnsafeMutablePointer<curl_slist>?
  private var head = AnswerHead()
  private var body: CurlBody
  private var unwanted = UnwantedBody()
  /// The reason why this program ended the transfer, or `nil` if it did not.
  private var ending: Ending?
  /// Whether a connection to one of the host's addresses was refused by the settings.
  private var wasForbidden = false

  private enum Ending {
    case failed(FetchError)
    /// Everything that is needed has been received.
    case enough
  }

  /// Creates a transfer with its own handle. Returns `nil` if there is no memory for one.
  init?(
    _ request: CurlRequest, _ settings: CurlSettings, codings: String, watch: FetchTimeouts,
    take: @escaping (Int) -> Bool, listener: @escaping Listener
  ) {
    guard let handle = ccurl_new_easy() else { return nil }
    self.request = request
    self.handle = handle
    self.settings = settings
    self.watch = watch
    self.listener = listener
    body = CurlBody(largest: request.largestBody, take: take)
    // Some programs on servers offer a raw `deflate`, which differs between them.
    let coding = HeaderField(
      name: "Accept-Encoding",
      value: request.part != nil ? "identity" : request.exchange == nil ? codings : "gzip")
    for field in request.headers + [coding] {
      // libcurl's notation for an empty value (CURLOPT_HTTPHEADER).
      let line = field.value.isEmpty ? "\(field.name);" : field.text
      lines = ccurl_list_adding(lines, line)
    }
    // A body is sent at once, without asking first (RFC 9110, section 10.1.1).
    if request.exchange?.body != nil { lines = ccurl_list_adding(lines, "Expect:") }
    ccurl_set_list(handle, CURLOPT_HTTPHEADER, lines)
    handle.configure(request, settings)
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_receivers(handle, Self.takeLine, Self.takePiece, context)
    ccurl_set_opener(handle, Self.openSocket, context)
  }

  deinit {
    ccurl_free_easy(handle)
    ccurl_free_list(lines)
  }

  /// Reports the result of a transfer that libcurl ended with `code`.
  func end(_ code: CURLcode) {
    request.part?.endAttempt()
    switch ending {
    case .failed(let failure): answer(.failure(failure))
    case .enough: answer(.success(content))
    case nil where code != CURLE_OK: answer(.failure(failure(code)))
    case nil where !head.isWhole || head.status == 0:
      answer(.failure(.badAnswer(host: request.host)))
    case nil:
      do throws(FetchError) {
        try body.finish()
        answer(.success(content))
      } catch {
        answer(.failure(error))
      }
    }
  }

  /// Reports that the transfer has failed because of `failure`.
  func fail(_ failure: FetchError) { answer(.failure(failure)) }

  /// Continues with `count` bytes of memory that the transfer has waited for.
  ///
  /// Throws a failure if the body is invalid.
  func resume(with count: Int) throws(FetchError) {
    watch.wait(for: .bytes)
    try body.resume(with: count)
    if body.isWaiting { watch.wait(for: .others) }
  }

  /// Lets libcurl deliver more.
  ///
  /// Throws a failure if the data that libcurl had kept is invalid: libcurl reports such an error
  /// only here.
  func askForMore() throws(FetchError) {
    let code = ccurl_resume(handle)
    guard code != CURLE_OK else { return }
    if case .failed(let failure) = ending { throw failure }
    throw failure(code)
  }

  /// Whether the transfer waits for memory.
  var isWaiting: Bool { body.isWaiting }

  /// Whether the body is what was asked for.
  private var isWanted: Bool {
    request.exchange != nil || [200, 203].contains(head.status)
      || head.status == 206 && request.part != nil
  }

  private var content: CurlAnswer.Content {
    CurlAnswer.Content(head: head, body: isWanted ? body.bytes : unwanted.bytes)
  }

  private func answer(_ content: Result<CurlAnswer.Content, FetchError>) {
    listener(CurlAnswer(content: content, head: head, watch: watch))
  }

  private func failure(_ code: CURLcode) -> FetchError {
    if code == CURLE_COULDNT_CONNECT, wasForbidden { return .forbidden(host: request.host) }
    return CurlEnding(
      code: code, host: request.host, proxy: request.proxy?.kind,
      systemError: Int32(truncatingIfNeeded: ccurl_get_long(handle, CURLINFO_OS_ERRNO)),
      verdict: ccurl_get_long(handle, CURLINFO_SSL_VERIFYRESULT),
      proxyVerdict: ccurl_get_long(handle, CURLINFO_PROXY_SSL_VERIFYRESULT),
      proxyStatus: ccurl_get_long(handle, CURLINFO_HTTP_CONNECTCODE),
      isSecure: request.origin.hasPrefix("https:"), hasHead: head.isWhole,
      namesRoots: (request.roots ?? settings.roots).isNamed, trust: request.trust,
      largestBody: request.largestBody
    ).failure
  }

  // MARK: Callbacks of libcurl

  private static let takeLine: CurlReceiver = { bytes, size, count, context in
    guard let context else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    return transfer.takeLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
  }

  private static let takePiece: CurlReceiver = { bytes, size, count, context in
    guard let context else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    return transfer.takePiece(UnsafeRawBufferPointer(start: bytes, count: size * count))
  }

  private static let openSocket: curl_opensocket_callback = { context, _, address in
    guard let context, let address else { return -1 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    guard transfer.settings.mayConnect(SocketAddress(address)) else {
      transfer.wasForbidden = true
      return -1
    }
    return ccurl_socket(address)
  }

  /// Takes a header line. Returns the number of bytes consumed.
  ///
  /// Any number but the line's length ends the transfer.
  private func takeLine(_ line: UnsafeRawBufferPointer) -> Int {
    head.take(line)
    guard !head.isTooLarge else {
      ending = .failed(.headerTooLarge)
      return 0
    }
    guard head.isWhole else { return line.count }
    guard !head.fields.hasTransferCoding else {
      ending = .failed(.badAnswer(host: request.host))
      return 0
    }
    // libcurl answers a challenge itself, and the final response follows.
    let isChallenge = request.digest != nil && head.status == 401
    watch.wait(for: isChallenge ? .answer : .bytes)
    return line.count
  }

  private func takePiece(_ piece: UnsafeRawBufferPointer) -> Int {
    guard !piece.isEmpty else { return 0 }
    if case .failed = ending { return 0 }
    watch.wait(for: .bytes)
    guard isWanted else {
      if unwanted.take(piece, head) { return piece.count }
      ending = .enough
      return 0
    }
    if let part = request.part {
      if part.take(piece, head) { return piece.count }
      ending = .enough
      return 0
    }
    do throws(FetchError) {
      try body.take(piece, encodings: head.fields["content-encoding"])
    } catch {
      ending = .failed(error)
      return 0
    }
    if body.isWaiting {
      watch.wait(for: .others)
      ccurl_pause(handle)
    }
    return piece.count
  }
}

/// The result of a request, with the state of its time limits.
struct CurlAnswer: Sendable {
  struct Content: Sendable {
    let head: AnswerHead
    /// The body of a response with status 200 or 203; empty for any other status.
    let body: [UInt8]
  }

  let content: Result<Content, FetchError>
  /// The part of the head that was received, if the request failed.
  let head: AnswerHead
  let watch: FetchTimeouts
}
