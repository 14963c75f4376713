package import FeedModel

/// The parts of an answer that concern the next request, verbatim except for the address.
package struct AnswerHints: Equatable, Sendable {
  package var cacheControl: String?
  package var expires: String?
  /// The time at which the answer was made, by the server's clock.
  package var date: String?
  /// Seconds that the answer has spent in caches.
  package var age: String?
  /// The address that permanent redirects alone led to, absolute and without credentials.
  ///
  /// It is `nil` if there were none, or if requesting it directly would be less secure or would
  /// lose the password.
  package var permanentAddress: String?
  /// The values of `Link` (RFC 8288), one after the other, separated by commas.
  package var links: String?
  /// When the host takes requests again, if it takes no more now.
  package var rest: RetryAfter?
  /// The host that answered, as `HostName` shows it.
  package var host = ""

  /// Returns how long the answer stays fresh after `now`, in seconds since 1970 (RFC 9111, section
  /// 4.2).
  ///
  /// The result is `nil` if the answer does not say so or is already stale.
  package func serverInterval(now: Int64) -> ServerInterval? {
    let directives = Self.directives(cacheControl ?? "")
    guard directives["no-cache"] == nil, directives["no-store"] == nil else { return nil }
    if let value = directives["max-age"] {
      return Self.serverInterval(
        (DeltaSeconds.value(value) ?? 0) - (age.flatMap(DeltaSeconds.value) ?? 0),
        .cacheControl)
    }
    guard let end = expires.flatMap(HTTPDate.seconds) else { return nil }
    return Self.serverInterval(end - (date.flatMap(HTTPDate.seconds) ?? now), .expires)
  }

  private static func serverInterval(_ seconds: Int64, _ reason: NextDue.Reason) -> ServerInterval?
  {
    seconds > 0 ? ServerInterval(seconds: seconds, reason: reason) : nil
  }

  /// Returns the directives: names in lower case, and the text after `=`, which may be empty.
  ///
  /// If a name occurs twice, the first counts.
  private static func directives(_ header: String) -> [String: String] {
    let pairs = header.prefix(4096).split(separator: ",").map { directive in
      let parts = directive.split(separator: "=", maxSplits: 1)
      return (
        (parts.first ?? "").filter { $0 != " " && $0 != "\t" }.lowercased(),
        parts.count < 2 ? "" : parts[1].filter { $0 != " " && $0 != "\"" }
      )
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

/// Seconds as written in HTTP headers (RFC 9111, section 1.2.2).
enum DeltaSeconds {
  /// Reads a whole number; anything beyond 2^31 counts as 2^31. Returns `nil` for any other text.
  static func value(_ text: String) -> Int64? {
    let digits = text.utf8.drop { $0 == 0x20 }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.count > 10 ? 1 << 31 : min(Int64(text.filter { $0 != " " }) ?? 0, 1 << 31)
  }
}
