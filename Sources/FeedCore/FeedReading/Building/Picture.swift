import FeedFormats
import TerminalKit

/// A picture as words.
enum Picture {
  /// A word of the text.
  case emoji(String)
  /// Words of the program, and the address of the picture.
  case sign(String, source: String)

  /// Returns `nil` for a picture that is not shown.
  init?(_ tag: Tag) {
    // Pictures only one pixel wide or high merely count readers.
    let sides = [tag.number("width"), tag.number("height")].compactMap { $0 }
    if sides.contains(where: { $0 <= 1 }) { return nil }
    let alt = Sanitizer.line(tag["alt"] ?? "")
    let classes = tag["class"] ?? ""
    if classes.contains("emoji") || classes.contains("smiley"), !alt.isEmpty {
      self = .emoji(alt)
      return
    }
    let source = tag["src"] ?? ""
    let name = alt.isEmpty ? Self.fileName(source) : alt
    self = .sign(name.isEmpty ? "[image]" : "[image: \(name)]", source: source)
  }

  /// Returns the last part of an address's path, if it looks like the file name of a picture.
  private static func fileName(_ url: String) -> String {
    let path = url.utf8.prefix { $0 != ASCII.questionMark && $0 != ASCII.numberSign }
    let name = path.suffix(41).split(separator: ASCII.slash, omittingEmptySubsequences: false).last
    guard let name, name.count <= 40, let dot = name.lastIndex(of: ASCII.period),
      dot > name.startIndex, (2...5).contains(name[dot...].dropFirst().count),
      name.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { return "" }
    return String(decoding: name, as: UTF8.self)
  }
}
