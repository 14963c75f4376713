extension AddressText {
  /// Returns a web address without what may be private in it: user name, password, query and
  /// fragment (RFC 3986, section 3). Of anything else, such as the path of a file, nothing is left.
  public static func withoutSecretParts(_ url: String) -> String {
    guard SafeScheme.rest(of: url) != nil else { return "" }
    let end = url.unicodeScalars.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    return withoutCredentials(String(url[..<end]))
  }
}
