import FeedFormats
import TerminalKit

extension DocumentBuilder {
  /// Appends a picture as words.
  mutating func show(image tag: Tag) {
    // Pictures only one pixel wide or high merely count readers.
    let sides = [tag.number("width"), tag.number("height")].compactMap { $0 }
    if sides.contains(where: { $0 <= 1 }) { return }
    let alt = Sanitizer.line(tag["alt"] ?? "")
    let classes = tag["class"] ?? ""
    if classes.contains("emoji") || classes.contains("smiley"), !alt.isEmpty {
      return append(alt)
    }
    let name = alt.isEmpty ? fileName(tag["src"] ?? "") : alt
    let outer = openLink
    if outer == nil {
      openLink = LinkNumbers.target(of: tag["src"] ?? "").map { OpenLink(url: $0) }
    }
    sign(name.isEmpty ? "[image]" : "[image: \(name)]")
    if outer == nil { endLink() }
  }

  /// Appends a line for a video, a sound or other embedded media, with its host and a link to it.
  mutating func embed(_ source: String?, as label: String) {
    guard let source, let url = LinkNumbers.target(of: source) else { return }
    flush()
    let outer = openLink
    openLink = OpenLink(url: url)
    sign("[\(label): \(Sanitizer.hostForDisplay(url))]")
    flush()
    openLink = outer
  }

  /// Appends words of the program, with spaces around them.
  private mutating func sign(_ text: String) {
    if content == .word && preformatted == 0 { append(" ") }
    let before = localTraits
    localTraits.insert(.image)
    append(text)
    localTraits = before
    if preformatted == 0 { append(" ") }
  }

  /// Returns the last part of an address's path, if it looks like the file name of a picture.
  private func fileName(_ url: String) -> String {
    let path = url.utf8.prefix { $0 != ASCII.questionMark && $0 != ASCII.numberSign }
    let name = path.suffix(41).split(separator: ASCII.slash, omittingEmptySubsequences: false).last
    guard let name, name.count <= 40, let dot = name.lastIndex(of: ASCII.period),
      dot > name.startIndex, (2...5).contains(name[dot...].dropFirst().count),
      name.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { return "" }
    return String(decoding: name, as: UTF8.self)
  }
}
