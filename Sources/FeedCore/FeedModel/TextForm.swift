/// The texts that an item can have.
package enum TextForm: Equatable, Sendable {
  /// The feed's own text.
  case feed
  /// The full text, from its web page.
  case page
}

extension EntryBody {
  /// Returns a text as it is stored. Without a web page it is the feed's, and chapters and a
  /// transcript stand below the feed's.
  package func html(_ form: TextForm) -> String {
    guard form == .page, let text = webPage?.text else { return html }
    return hasCompanions ? "\(html)\n\(text.html)" : text.html
  }
}

extension [ParsedItem.Enclosure] {
  /// Returns the sound or the video: of an entry of that kind, or of any.
  package func medium(of kind: ParsedItem.Kind? = nil) -> ParsedItem.Enclosure? {
    func isOne(_ file: ParsedItem.Enclosure, of kind: ParsedItem.Kind) -> Bool {
      file.type?.lowercased().hasPrefix("\(kind.rawValue)/") == true
    }
    return kind.flatMap { kind in first { isOne($0, of: kind) } }
      ?? first { isOne($0, of: .audio) || isOne($0, of: .video) }
  }
}
