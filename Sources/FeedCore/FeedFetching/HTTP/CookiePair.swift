/// One cookie, or several separated by `; `, supplied by the user (RFC 6265, section 4.2.1).
package struct CookiePair: Equatable, Sendable {
  /// `name=value`, as it is sent.
  package let text: String

  /// Creates a pair.
  ///
  /// Returns `nil` if the text is not printable ASCII with a name and a `=`, or exceeds 8192 bytes.
  package init?(_ text: String) {
    guard let sign = text.utf8.firstIndex(of: 0x3D), sign != text.utf8.startIndex,
      text.utf8.count <= 8192, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    self.text = text
  }
}
