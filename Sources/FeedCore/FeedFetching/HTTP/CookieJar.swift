import FeedModel

/// The cookies of one chain of redirects.
///
/// Each cookie is sent only to the origin that set it (RFC 6265, without domains). None is stored.
struct CookieJar {
  private struct Cookie {
    let name: String
    let value: String
    let path: String
    let origin: String
  }

  private static let mostCookies = 50
  private static let mostBytes = 4096

  private var cookies: [Cookie] = []

  /// Takes the cookies that an answer from the address sets. `now` is in seconds since 1970.
  mutating func take(_ headers: HeaderFields, from address: HTTPAddress, now: Int64) {
    for line in headers["set-cookie"] where line.utf8.count <= Self.mostBytes {
      let parts = line.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
      guard let pair = parts.first.flatMap(Self.pair), !pair.name.isEmpty else { continue }
      let attributes = Dictionary(
        parts.dropFirst().compactMap { part in
          Self.pair(part).map { ($0.name.lowercased(), $0.value) } ?? (part.lowercased(), "")
        }, uniquingKeysWith: { _, last in last })
      guard attributes["secure"] == nil || address.scheme == "https" else { continue }
      let path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let cookie = Cookie(
        name: pair.name, value: pair.value, path: path ?? address.folder, origin: address.origin)
      cookies.removeAll {
        $0.name == cookie.name && $0.path == cookie.path && $0.origin == cookie.origin
      }
      if !Self.isOver(attributes, now: now), cookies.count < Self.mostCookies {
        cookies.append(cookie)
      }
    }
  }

  /// Returns the cookie pairs for a request to the address, those with longer paths first.
  func pairs(for address: HTTPAddress) -> [String] {
    cookies.filter { $0.origin == address.origin && Self.covers($0.path, address.path) }
      .sorted { $0.path.utf8.count > $1.path.utf8.count }.map { "\($0.name)=\($0.value)" }
  }

  /// Returns whether a cookie's path covers a requested path (RFC 6265, section 5.1.4).
  private static func covers(_ path: String, _ asked: String) -> Bool {
    asked == path || asked.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }

  /// Returns whether a cookie has expired, which is how a server deletes a cookie.
  private static func isOver(_ attributes: [String: String], now: Int64) -> Bool {
    if let age = attributes["max-age"] { return age.hasPrefix("-") || Int64(age) == 0 }
    return attributes["expires"].flatMap(HTTPDate.seconds).map { $0 <= now } ?? false
  }

  private static func pair(_ part: String) -> (name: String, value: String)? {
    guard let sign = part.firstIndex(of: "=") else { return nil }
    return (trimmed(part[..<sign]), trimmed(part[part.index(after: sign)...]))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let rest = text.drop(while: isBlank)
    let end = rest.lastIndex { !isBlank($0) }.map(rest.index(after:)) ?? rest.startIndex
    return String(rest[..<end])
  }
}
