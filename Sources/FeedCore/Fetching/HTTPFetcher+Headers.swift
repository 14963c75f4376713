import NIOHTTP1

extension HTTPHeaders {
  /// Bytes of all names and values.
  var size: Int { reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count } }

  /// What to recognise this document by the next time.
  var validators: Validators {
    Validators(
      etag: returnable(first(name: "etag")),
      lastModified: returnable(first(name: "last-modified")))
  }

  /// Those of a 304, with the old ones where it says nothing; throws `unchangedUnasked` if there were
  /// none to answer to.
  func validators(after old: Validators) throws(FetchFailure) -> Validators {
    guard old != Validators() else { throw .unchangedUnasked }
    let new = validators
    return Validators(
      etag: new.etag ?? old.etag, lastModified: new.lastModified ?? old.lastModified)
  }

  /// When a busy server wants to be asked again; `nil` if it does not say so understandably.
  var retryAfter: RetryAfter? { first(name: "retry-after").flatMap { RetryAfter($0) } }

  /// What they say about the next request.
  func hints(permanentAddress: String?) -> AnswerHints {
    let directives = self["cache-control"].joined(separator: ",")
    return AnswerHints(
      cacheControl: directives.isEmpty ? nil : directives, expires: first(name: "expires"),
      date: first(name: "date"), age: first(name: "age"), permanentAddress: permanentAddress)
  }

  /// A body in a Content-Encoding.
  var isEncoded: Bool { contains(name: "content-encoding") }

  /// The value, if it can be sent back verbatim. One that cannot would make every later request fail.
  private func returnable(_ value: String?) -> String? {
    guard let value, (1...4096).contains(value.utf8.count),
      value.unicodeScalars.allSatisfy({ $0 >= " " && $0 != "\u{7F}" && $0 != "\u{FFFD}" })
    else { return nil }
    return value
  }
}
