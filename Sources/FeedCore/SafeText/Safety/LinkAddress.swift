/// Makes addresses safe to be handed to the terminal as links, which it may open.
public enum LinkAddress {
  /// The longest address in bytes. Longer ones are not links; terminals drop them too.
  public static let maximumLength = 2000

  /// Returns the address in printable ASCII; `nil` if it is not to be a link.
  ///
  /// The scheme is `http`, `https`, `mailto`, `gemini` or `gopher`. A host beyond ASCII is in
  /// Punycode, user name and password are left out, and what else is beyond ASCII is
  /// percent-encoded (RFC 3987, section 3.1). With controls it is not linked.
  public static func safe(_ url: String) -> String? {
    guard url.utf8.count <= maximumLength, url.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }),
      let colon = url.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let rest = url[url.utf8.index(after: colon)...]
    let isMail = url[..<colon].lowercased() == "mailto"
    let text = isMail ? mailbox(rest) : locator(url, rest)
    return text.flatMap { $0.utf8.count <= maximumLength ? $0 : nil }
  }

  private static func locator(_ url: String, _ rest: Substring) -> String? {
    // Terminals and browsers do not agree on where the host is otherwise.
    guard rest.hasPrefix("//"),
      !rest.dropFirst(2).prefix(while: { !"/?#".contains($0) }).contains("\\"),
      rest.dropFirst(2).first != "/", let address = try? WebAddress(url), address.scheme != "file"
    else { return nil }
    let fragment = address.fragment.map { "#" + $0 } ?? ""
    let start = address.scheme + "://"
    let end = address.bare.dropFirst(start.count + address.host.count)
    return start + address.host.lowercased() + end + fragment
  }

  /// Returns `mailto:` with a mailbox that has a safe host.
  private static func mailbox(_ rest: Substring) -> String? {
    let end = rest.firstIndex(of: "?") ?? rest.endIndex
    guard let at = rest[..<end].lastIndex(of: "@"), at != rest.startIndex,
      let place = try? WebAddress("https://" + rest[at...].dropFirst().prefix(upTo: end)),
      place.user == nil, place.port == nil, place.path.isEmpty, place.fragment == nil
    else { return nil }
    return "mailto:" + EscapeTable.query.escaped(rest[...at].utf8) + place.host.lowercased()
      + EscapeTable.query.escaped(rest[end...].utf8)
  }
}
