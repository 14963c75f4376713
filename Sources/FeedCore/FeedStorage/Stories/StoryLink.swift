/// The address of a story without what differs between the links to it: a canonical form to compare
/// with others, never to open.
struct StoryLink: Sendable, Equatable {
  /// `example.org/news/1?id=2`: host, path, sorted parameters.
  let address: String
  /// Whether the address of a page for phones was changed to that of the page: then the titles have
  /// to be alike too.
  let isLoose: Bool

  /// Parameters that say where a reader comes from, never what is shown. `ref` and `source` can
  /// choose a branch or a publisher: they are dropped only with the value `rss` and the like.
  private static let tracking: Set<Substring> = [
    "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "ysclid", "cmp",
    "twclid", "ttclid", "igshid", "igsh", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "_hsenc",
    "_hsmi", "_ga", "_gl", "oly_anon_id", "oly_enc_id", "vero_id", "ref_src", "ref_url", "cmpid",
    "referrer", "ito", "ncid", "smid", "smtyp", "sr_share", "partner", "rss", "wt.mc_id", "xtor",
    "wt.rss_ev", "spm", "feature", "guccounter", "__twitter_impression", "traffic_source",
  ]
  private static let trackingPrefixes = ["utm_", "ns_", "at_", "pk_", "mtm_", "hsa_", "guce_"]

  /// Redirectors that have the address in a parameter.
  private static let redirectors: [String: [Substring]] = [
    "google.com/url": ["url", "q"], "facebook.com/l.php": ["u"], "l.facebook.com/l.php": ["u"],
    "lm.facebook.com/l.php": ["u"], "t.umblr.com/redirect": ["z"], "out.reddit.com": ["url"],
    "youtube.com/redirect": ["q"],
  ]

  /// - Returns: `nil` if the link is not evidence: not a web page, or a site's first page.
  init?(_ link: String) {
    guard let found = Self.canonical(link, redirects: 3) else { return nil }
    self = found
  }

  private init(address: String, isLoose: Bool) {
    self.address = address
    self.isLoose = isLoose
  }

  private static func canonical(_ link: String, redirects: Int) -> StoryLink? {
    let scheme = link.prefix { $0 != ":" }.lowercased()
    let parts = link.dropFirst(scheme.count)
    guard ["https", "http"].contains(scheme), parts.hasPrefix("://"), redirects >= 0
    else { return nil }
    let (rest, fragment) = cut(parts.dropFirst(3), at: "#")
    let (page, query) = cut(rest, at: "?")
    let (authority, path) = cut(page, at: "/")
    var (host, isLoose) = host(authority)
    guard host.contains("."), !host.contains(where: \.isWhitespace) else { return nil }
    var names = path.split(separator: "/")
    let parameters = query.split(separator: "&")
    if host == "href.li" { return canonical(String(query), redirects: redirects - 1) }
    let place = ([host.hasPrefix("google.") ? "google.com" : host[...]] + names)
    if let keys = redirectors[place.joined(separator: "/")] {
      return keys.lazy.compactMap { value(of: $0, in: parameters) }.first
        .flatMap { canonical($0, redirects: redirects - 1) }
    }
    if names.count > 1, names.last == "amp" {
      names.removeLast()
      isLoose = true
    }
    let kept = parameters.filter { parameter in
      let isPhone = ["amp", "amp=1", "outputType=amp"].contains(parameter)
      isLoose = isLoose || isPhone
      return !isPhone && !isTracking(parameter)
    }
    if let last = names.last, last.hasPrefix("index.") { names.removeLast() }
    guard !kept.isEmpty || names.count > 1 || names.contains(where: { !isIndex($0) })
    else { return nil }
    let mark = isTracking(fragment) || fragment.hasPrefix(":~:") ? "" : fragment
    let address =
      ([host[...]] + names).joined(separator: "/")
      + (kept.isEmpty ? "" : "?" + kept.sorted().joined(separator: "&"))
      + (mark.isEmpty ? "" : "#" + mark)
    return StoryLink(address: address, isLoose: isLoose)
  }

  /// The host without a user, the default port and what begins the names of one site's hosts.
  private static func host(_ authority: Substring) -> (String, isLoose: Bool) {
    var host = (authority.split(separator: "@").last ?? "").lowercased()
    for end in [":80", ":443", "."] where host.hasSuffix(end) { host.removeLast(end.count) }
    var isLoose = false
    for start in ["www.", "m.", "mobile.", "amp."]
    where host.hasPrefix(start) && host.dropFirst(start.count).contains(".") {
      host.removeFirst(start.count)
      isLoose = isLoose || start != "www."
    }
    return (host, isLoose)
  }

  /// Whether the only name of a path is that of a list of pages, or of a language.
  private static func isIndex(_ name: Substring) -> Bool {
    name.utf8.count == 2 && !name.contains(where: \.isNumber)
      || ["amp", "archive", "blog", "feed", "home", "index", "news", "podcast", "rss"].contains(
        name)
  }

  /// The same in every run (FNV-1a).
  var key: UInt64 {
    address.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  private static func isTracking(_ parameter: Substring) -> Bool {
    let (name, value) = cut(parameter, at: "=")
    let key = name.lowercased()
    return tracking.contains(key[...]) || trackingPrefixes.contains { key.hasPrefix($0) }
      || ["ref", "source", "from"].contains(key) && ["rss", "feed", "newsletter"].contains(value)
  }

  private static func value(of name: Substring, in parameters: [Substring]) -> String? {
    parameters.lazy.map { cut($0, at: "=") }.first { $0.0 == name }.map { decoded($0.1) }
  }

  /// The text with each `%41` as its byte.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == 0x25, digits.count == 2, let code = UInt8(String(Substring(digits)), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the parts before and after the first `sign`; all and nothing if there is none.
  private static func cut(_ text: Substring, at sign: Character) -> (Substring, Substring) {
    guard let index = text.firstIndex(of: sign) else { return (text, "") }
    return (text[..<index], text[text.index(after: index)...])
  }
}
