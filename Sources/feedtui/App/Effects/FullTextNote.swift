import FeedModel
import FeedReading
import FeedtuiSettings
import SafeText

/// The line below a text that says where it is from, or where there is more of it.
nonisolated struct FullTextNote: Sendable {
  let body: EntryBody
  /// What the feed's line says; `nil` if it says nothing.
  let full: FullText?
  /// Why the full text could not be had just now; `nil` if it was not asked for.
  var reason: String?
  let keys: KeyHints

  /// The feed's text is offered to be exchanged if it is shorter, in characters, and if the full
  /// text is that many times as long.
  private static let shortText = 600
  private static let times = 3

  /// Returns the line for a text; `nil` for none.
  func text(_ form: TextForm, _ document: ArticleDocument) -> String? {
    switch form {
    case .page: source
    case .feed: failure ?? offer(document)
    }
  }

  /// "full text: 1,840 words of example.org (feed had 60)".
  private var source: String? {
    guard let text = body.webPage?.text else { return nil }
    if let names {
      return "\(names) of \(HostName.shown(of: text.address))"
    }
    let words = Wording.counted(text.words, "word")
    let pages = text.parts > 1 ? " on \(text.parts) pages" : ""
    let host = HostName.shown(of: text.address)
    return "full text: \(words)\(pages) of \(host) (feed had \(Wording.grouped(body.words)))"
  }

  /// What the text consists of that stands below the feed's; `nil` if it is a web page's.
  private var names: String? {
    body.webPage?.isOfFiles == true ? body.enclosures.names : nil
  }

  private var failure: String? {
    guard body.webPage?.text == nil else { return nil }
    let what = body.enclosures.names ?? "full text"
    return (reason ?? body.webPage?.failure).map {
      "No \(what): \($0)" + (body.link == nil ? "" : " \(keys["browse"]) opens the page.")
    }
  }

  /// A text that looks cut off can be exchanged by the user.
  private func offer(_ document: ArticleDocument) -> String? {
    if let names = body.webPage?.text == nil ? body.enclosures.names : names {
      return "\(keys["full-text"]) \(body.webPage?.text == nil ? "gets" : "shows") the \(names)"
    }
    if let text = body.webPage?.text {
      guard isMuchLonger(text, document) || document.looksCutOff else { return nil }
      return "\(keys["full-text"]) shows the full text: \(Wording.grouped(text.words)) words"
    }
    guard let link = body.link, full != .off,
      document.textCount == 0 || document.looksCutOff,
      ["http://", "https://"].contains(where: { link.lowercased().hasPrefix($0) })
    else { return nil }
    return "\(keys["full-text"]) gets the full text from \(HostName.shown(of: link))"
  }

  private func isMuchLonger(_ text: WebPageText, _ document: ArticleDocument) -> Bool {
    let length = document.blocks[..<document.textCount].reduce(0) { $0 + $1.text.count }
    return length < Self.shortText && text.words > Self.times * max(1, body.words)
  }
}

nonisolated extension [ParsedItem.Enclosure] {
  /// "chapters and transcript"; `nil` without both.
  var names: String? {
    let names = compactMap { $0.relation?.rawValue }
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }
}
