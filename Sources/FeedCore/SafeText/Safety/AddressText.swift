/// Makes addresses safe to show.
public enum AddressText {
  /// Returns the address without its user name and password (RFC 3986, section 3.2.1).
  public static func withoutCredentials(_ url: String) -> String {
    guard url.utf8.contains(0x40) else { return url }
    let scalars = url.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"),
      scalars[colon...].starts(with: "://".unicodeScalars)
    else { return url }
    let start = scalars.index(colon, offsetBy: 3)
    let end =
      scalars[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? scalars.endIndex
    guard let at = scalars[start..<end].lastIndex(of: "@") else { return url }
    return String(scalars[..<start]) + String(scalars[scalars.index(after: at)...])
  }

  /// Returns a malformed address without what may be a user name and a password.
  ///
  /// In each part between slashes, the text up to the last `@` is removed.
  public static func withoutSecrets(_ text: String) -> String {
    guard text.utf8.contains(0x40) else { return text }
    return text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard let at = part.lastIndex(of: "@"), at != part.startIndex else { return part }
      return part[part.index(after: at)...]
    }.joined(separator: "/")
  }
}
