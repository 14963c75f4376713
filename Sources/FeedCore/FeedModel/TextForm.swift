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
    guard form == .page, let webPage, let text = webPage.text else { return html }
    return webPage.isOfFiles ? "\(html)\n\(text.html)" : text.html
  }
}

extension [ParsedItem.Enclosure] {
  /// The files that are attached for their own sake.
  package var attached: [ParsedItem.Enclosure] { filter { $0.relation == nil } }

  /// The sound or the video.
  package var medium: ParsedItem.Enclosure? {
    first { file in
      let type = file.type?.lowercased() ?? ""
      return type.hasPrefix("audio/") || type.hasPrefix("video/")
    }
  }
}
