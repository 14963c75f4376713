/// A host's limit on requests, by the fields of draft-ietf-httpapi-ratelimit-headers,
/// in the forms of its versions, and the `X-RateLimit` fields before them.
enum RateLimit {
  /// Returns when the host takes requests again, if it says that it takes no more now.
  static func rest(_ fields: HeaderFields) -> RetryAfter? {
    for value in fields["ratelimit"] {
      let policies = value.prefix(1000).split(separator: ",").map(parameters)
      let spent = policies.filter { isSpent($0["r"]) }.compactMap { $0["t"].flatMap(time) }
      if let longest = spent.max(by: { rank($0) < rank($1) }) { return longest }
      // Until version 7 there was one policy, in several members of a list.
      let all = policies.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      if isSpent(all["remaining"]), let end = all["reset"].flatMap(time) { return end }
    }
    for prefix in ["ratelimit", "x-ratelimit", "x-rate-limit"] {
      if isSpent(fields.first(prefix + "-remaining")),
        let end = fields.first(prefix + "-reset").flatMap(time)
      {
        return end
      }
    }
    return nil
  }

  /// Returns the parameters of a member, `"name";r=0;t=30` or `reset=30`.
  private static func parameters(_ member: Substring) -> [String: String] {
    var found: [String: String] = [:]
    for part in member.split(separator: ";") {
      let pair = part.filter { $0 != " " && $0 != "\t" }.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { found[pair[0].lowercased()] = String(pair[1]) }
    }
    return found
  }

  /// Some servers count in fractions.
  private static func isSpent(_ text: String?) -> Bool {
    text.flatMap { Double($0.prefix { $0 != "," && $0 != ";" }) }.map { $0 < 1 } ?? false
  }

  /// Reads seconds, or a time in seconds or milliseconds since 1970.
  private static func time(_ text: String) -> RetryAfter? {
    guard let number = Double(text.prefix { $0 != "," && $0 != ";" }), number > 0, number < 1e15
    else { return nil }
    let seconds = Int64((number > 1e11 ? number / 1000 : number).rounded(.up))
    return seconds > 1_000_000_000 ? .date(seconds) : .seconds(seconds)
  }

  private static func rank(_ time: RetryAfter) -> Int64 {
    switch time {
    case .seconds(let seconds), .date(let seconds): seconds
    }
  }
}
