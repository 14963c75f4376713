extension HTTPFetcher {
  /// Sends a request and returns its answer, whatever its status.
  ///
  /// Any request may reach the server twice: libcurl sends it again, whatever its method, if a
  /// connection that was reused is lost before the answer begins. One with `isFresh` is sent once;
  /// its answer may still be lost after the server has done what was asked. A GET is also sent
  /// again if a new connection is lost so. It follows redirects within its origin; other requests
  /// follow none.
  ///
  /// Throws a failure if there is no answer, or `redirectedAway` if it leads to another origin.
  package func exchange(_ request: APIRequest) async throws(FetchError) -> APIAnswer {
    var address = try HTTPAddress(request.url)
    let origin = address.origin
    var watch = FetchTimeouts(request.limits)
    var hops = 0
    while true {
      let content = try await content(of: request, at: address, &watch)
      let (status, fields) = (content.head.status, content.head.fields)
      guard [301, 302, 303, 307, 308].contains(status) else {
        return APIAnswer(status: status, body: content.body, url: address.bare, fields: fields)
      }
      let next = try address.following(fields.first("location"))
      guard request.method == .get, next.origin == origin else {
        throw .redirectedAway(host: next.host)
      }
      guard hops < request.limits.redirects else {
        throw .tooManyRedirects(request.limits.redirects)
      }
      (address, hops) = (next, hops + 1)
    }
  }

  private func content(
    of request: APIRequest, at address: HTTPAddress, _ watch: inout FetchTimeouts
  ) async throws(FetchError) -> CurlAnswer.Content {
    let roots = try request.trust.roots(usual: roots)
    if address.scheme == "https", !roots.isReadable { throw .noAuthorities }
    var headers = [HeaderField(name: "User-Agent", value: userAgent)]
    if let body = request.body {
      headers.append(HeaderField(name: "Content-Type", value: body.type))
    }
    let own = Set(request.fields.map { $0.name.lowercased() })
    headers = headers.filter { !own.contains($0.name.lowercased()) } + request.fields
    let proxy =
      if let own = request.proxy { own.server } else { try proxies.server(for: address) }
    var question = CurlRequest(
      url: address.bare, host: address.host, origin: address.origin, headers: headers,
      proxy: proxy, isFresh: request.isFresh, largestBody: request.limits.body)
    (question.roots, question.trust) = (roots, request.trust)
    question.exchange = CurlRequest.Exchange(method: request.method, body: request.body?.bytes)
    let content =
      request.method == .get
      ? try await tryTwice(question, &watch) : try await tryOnce(question, &watch)
    if content.head.status == 407, proxy != nil { throw .proxyRefused }
    return content
  }

  private func tryOnce(
    _ question: CurlRequest, _ watch: inout FetchTimeouts
  ) async throws(FetchError) -> CurlAnswer.Content {
    let answer = await transport.answer(question, watch: watch)
    watch = answer.watch
    return try answer.content.get()
  }
}

/// The answer of a program on a server, whatever its status.
package struct APIAnswer: Equatable, Sendable {
  /// The status, 200 to 999, and no redirect of a GET.
  package let status: Int
  package let body: [UInt8]
  /// The address that answered, without name and password.
  package let url: String
  let fields: HeaderFields

  /// Returns the first value of a header field. The name is in small letters.
  package func field(_ name: String) -> String? { fields.first(name) }

  /// When the server wants to be asked again.
  package var retryAfter: RetryAfter? { fields.retryAfter }
}
