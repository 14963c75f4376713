import FeedFormats

/// The next page of an article that is divided into several.
///
/// `rel="next"` is also written on links to the next article, so the address must look like another
/// page of the same one.
enum NextPage {
  /// Returns the address of the next page; `nil` if the link leads to another article.
  ///
  /// `own` is the page's address.
  static func address(_ reference: String, own: String?, base: URLBase?) -> String? {
    guard let next = LinkAddress.safe(reference, base) else { return nil }
    guard let own else { return reference.hasPrefix("?") ? next : nil }
    let stem = stem(own)
    return next != own && next.hasPrefix(stem) && isPage(next.dropFirst(stem.count)) ? next : nil
  }

  /// Returns an address without its query, its suffix, and the number of the page at its end.
  private static func stem(_ address: String) -> Substring {
    var stem = address.prefix { $0 != "?" && $0 != "#" }
    if stem.hasSuffix("/") { stem.removeLast() }
    let name = stem.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), name[dot...].count < 7, name.startIndex > stem.startIndex,
      stem.split(separator: "/").count > 2
    {
      stem = stem[..<dot]
    }
    let digits = stem.reversed().prefix { $0.isNumber }.count
    guard (1...3).contains(digits), let sign = stem.dropLast(digits).last, "/-_".contains(sign)
    else { return stem }
    return stem.dropLast(digits + 1)
  }

  /// Whether the rest of an address is of a page: a query, or at most some letters and a number.
  private static func isPage(_ rest: Substring) -> Bool {
    if rest.hasPrefix("?") || rest.hasPrefix("/?") { return true }
    return rest.count < 16 && rest.contains { $0.isNumber }
  }
}
