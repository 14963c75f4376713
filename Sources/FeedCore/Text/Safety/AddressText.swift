/// Addresses as they may be shown.
public enum AddressText {
  /// The address without a name and password in it (RFC 3986, section 3.2.1).
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

  /// A text that was to be an address, without what may be a name and a password in it: what stands before an `@`, back
  /// to the last slash.
  public static func withoutSecrets(_ text: String) -> String {
    guard text.utf8.contains(0x40) else { return text }
    return text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard let at = part.lastIndex(of: "@"), at != part.startIndex else { return part }
      return part[part.index(after: at)...]
    }.joined(separator: "/")
  }
}
