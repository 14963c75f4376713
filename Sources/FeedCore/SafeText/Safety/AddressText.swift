/// Makes addresses safe to show.
public enum AddressText {
  /// Returns the address without its user name and password (RFC 3986, section 3.2.1).
  public static func withoutCredentials(_ url: String) -> String {
    guard url.hasByte(0x40) else { return url }
    let scalars = url.unicodeScalars
    // The address of a filter (`filter:PROGRAM:ADDRESS`) is behind the program.
    let colons = scalars.indices.lazy.filter { scalars[$0] == ":" }
    let isSchemes = { (colon: String.Index) in
      scalars[colon...].starts(with: "://".unicodeScalars)
    }
    let found = url.hasPrefix("filter:") ? colons.first(where: isSchemes) : colons.first
    guard let colon = found, isSchemes(colon) else { return url }
    let start = scalars.index(colon, offsetBy: 3)
    let end =
      scalars[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? scalars.endIndex
    guard let at = scalars[start..<end].lastIndex(of: "@") else { return url }
    return String(scalars[..<start]) + String(scalars[scalars.index(after: at)...])
  }

  /// Returns an address as it is shown: without user name and password, and with a host beyond
  /// ASCII in Punycode, so that it cannot pass for another one.
  ///
  /// A backslash ends the host, as in browsers. Any text becomes one safe line.
  public static func shown(_ url: String) -> String {
    Sanitizer.line(withSafeHost(url) ?? (url.hasPrefix("filter:") ? withoutCredentials(url) : url))
  }

  /// Returns the address with a host that can be shown; `nil` if it has none, or it is plain.
  private static func withSafeHost(_ url: String) -> String? {
    guard url.utf8.contains(where: { $0 == 0x40 || $0 >= 0x80 }) else { return nil }
    let scalars = url.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    var start = scalars.index(after: colon)
    let isMailbox = url.lowercased().hasPrefix("mailto:")
    if scalars[start...].starts(with: "//".unicodeScalars) {
      start = scalars.index(start, offsetBy: 2)
    } else if !isMailbox {
      return nil
    }
    let end =
      scalars[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" || $0 == "\\" }
      ?? scalars.endIndex
    var host = scalars[start..<end]
    if let at = host.lastIndex(of: "@") {
      host = host[scalars.index(after: at)...]
      if isMailbox { start = host.startIndex }
    }
    let name = host.prefix { $0 != ":" }
    let shown = name.allSatisfy(\.isASCII) ? String(name) : HostName.ascii(name)
    return String(scalars[..<start]) + shown + String(host[name.endIndex...])
      + String(scalars[end...])
  }

  /// Returns a malformed address without what may be a user name and a password.
  ///
  /// In each part between slashes, the text up to the last `@` is removed.
  public static func withoutSecrets(_ text: String) -> String {
    guard text.hasByte(0x40) else { return text }
    return text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard let at = part.lastIndex(of: "@"), at != part.startIndex else { return part }
      return part[part.index(after: at)...]
    }.joined(separator: "/")
  }
}

extension AddressText {
  /// Returns a web address without what may be private in it: user name, password, query and
  /// fragment (RFC 3986, section 3). Of anything else, such as the path of a file, nothing is left.
  public static func withoutSecretParts(_ url: String) -> String {
    guard SafeScheme.rest(of: url) != nil else { return "" }
    let end = url.unicodeScalars.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    return withoutCredentials(String(url[..<end]))
  }
}
