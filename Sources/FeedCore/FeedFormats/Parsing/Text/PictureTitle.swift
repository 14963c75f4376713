/// The title of a picture, which browsers show under the pointer: maybe the second joke of a comic.
package enum PictureTitle {
  /// Returns a title that says something; `nil` for one that repeats the description or is the name
  /// of a file.
  package static func words(_ title: String?, description: String?) -> String? {
    guard let title, title.utf8.count <= longest else { return nil }
    let utf8 = title.utf8Span
    guard let line = TextCleaner.string(utf8.span), line != description, !isName(line) else {
      return nil
    }
    return line
  }

  /// The bytes of the longest title that is taken for one.
  private static let longest = 4096

  /// Returns whether a text looks like the name of a file, as programs write it: `IMG_1234`.
  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      && text.utf8.contains { $0.isMarkupDigit || $0 == 0x5F || $0 == ASCII.hyphen || $0 == 0x2E }
  }
}
