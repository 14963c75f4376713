import FeedModel

/// The header fields of a response, in order (RFC 9110, section 6.3).
struct HeaderFields: Equatable, Sendable {
  private struct Field: Equatable {
    /// The name in lower case.
    let name: String
    let value: String
  }

  private var fields: [Field] = []

  init(_ pairs: [(name: String, value: String)] = []) {
    for (name, value) in pairs { add(name, value) }
  }

  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name.lowercased(), value: value))
  }

  /// Returns all values of the name, which must be in lower case.
  subscript(name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Returns the first value of the name, which must be in lower case.
  func first(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The values by which the next request can recognise this document.
  var validators: Validators {
    Validators(
      etag: returnable(first("etag")), lastModified: returnable(first("last-modified")))
  }

  /// Returns the validators of a 304, with the old ones where it gives none.
  ///
  /// Throws `unchangedUnasked` if the request had no validators.
  func validators(after old: Validators) throws(FetchError) -> Validators {
    guard old != Validators() else { throw .unchangedUnasked }
    let new = validators
    return Validators(
      etag: new.etag ?? old.etag, lastModified: new.lastModified ?? old.lastModified)
  }

  /// The time after which a busy server wants to be asked again, or `nil` if it names none that is
  /// valid.
  var retryAfter: RetryAfter? {
    first("retry-after").flatMap { RetryAfter($0) } ?? RateLimit.rest(self)
  }

  /// Returns what the fields say about the next request. The host is that of the answer.
  func hints(permanentAddress: String?, host: String) -> AnswerHints {
    let rest = RateLimit.rest(self)
    let directives = self["cache-control"].joined(separator: ",")
    let links = self["link"].joined(separator: ",")
    return AnswerHints(
      cacheControl: directives.isEmpty ? nil : directives, expires: first("expires"),
      date: first("date"), age: first("age"), permanentAddress: permanentAddress,
      links: links.isEmpty ? nil : links, rest: rest, host: rest == nil ? "" : host)
  }

  /// Whether the response uses a transfer coding other than chunked, although the request offered
  /// none (RFC 9112, section 7.4).
  ///
  /// libcurl would decode it without a limit.
  var hasTransferCoding: Bool {
    self["transfer-encoding"].joined(separator: ",").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }
      .contains { $0 != "chunked" && $0 != "identity" }
  }

  /// Whether the server asks for a browser with scripts, as Cloudflare, Vercel and Amazon say it.
  var hasChallenge: Bool {
    ["cf-mitigated", "x-vercel-mitigated", "x-amzn-waf-action"].contains { name in
      self[name].contains { ["challenge", "captcha"].contains($0.lowercased()) }
    }
  }

  /// Whether the server asks for Digest authentication (RFC 7616).
  var wantsDigest: Bool {
    self["www-authenticate"].contains { $0.lowercased().contains("digest") }
  }

  /// Returns the value if it can be sent back verbatim.
  ///
  /// Any other value would make every later request fail.
  private func returnable(_ value: String?) -> String? {
    guard let value, (1...4096).contains(value.utf8.count),
      value.unicodeScalars.allSatisfy({ $0 >= " " && $0 != "\u{7F}" && $0 != "\u{FFFD}" })
    else { return nil }
    return value
  }
}
