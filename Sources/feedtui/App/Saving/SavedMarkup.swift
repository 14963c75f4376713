import FeedFormats
import SafeText

/// A feed's HTML as it stands in a saved page: it leads nowhere by itself and runs nothing.
///
/// Only known elements and attributes are written. Of others, such as forms and frames, the text
/// stays; that of scripts and styles does not.
nonisolated enum SavedMarkup {
  private static let elements = words(
    """
    a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code
    col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6
    header hr i img ins kbd li main mark ol p picture pre q rp rt ruby s samp section small source
    span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video
    wbr
    """)
  private static let attributes = words(
    """
    align alt border colspan controls datetime dir headers height hidden id lang open poster
    reversed rowspan scope sizes span src srcset start title type valign value width
    """)
  /// Elements whose text is not for people, or would be another document.
  private static let sources = words("script style iframe noembed noframes title textarea")

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split(whereSeparator: \.isWhitespace))
  }

  static func html(_ source: String) -> String {
    // The policy of the page does not let a style keep the lines.
    if let text = PlainBody.text(of: source) {
      return "<pre>\n\(HTMLEscape.escaped(Sanitizer.text(text)))</pre>"
    }
    var html = ""
    var isSource = false
    for token in HTMLReader(source) {
      switch token {
      case .comment: break
      case .text(let text): if !isSource { html += HTMLEscape.escaped(text) }
      case .startTag(let name, let values, let isSelfClosing):
        isSource = sources.contains(name[...]) && !isSelfClosing
        guard elements.contains(name[...]) else { continue }
        html += "<\(name)\(values.compactMap { attribute($0, of: name) }.joined())>"
      case .endTag(let name):
        isSource = false
        if elements.contains(name[...]) { html += "</\(name)>" }
      }
    }
    return Sanitizer.text(html)
  }

  /// Returns the attribute with a blank before it; `nil` for what is left out.
  private static func attribute(_ attribute: HTMLAttribute, of element: String) -> String? {
    let (name, value) = (attribute.name, attribute.value)
    let isLink = name == "href" && element == "a"
    guard isLink ? Self.isSafe(value) : attributes.contains(name[...]) else { return nil }
    return " \(name)=\"\(HTMLEscape.escaped(value))\""
  }

  /// Whether an address, read as browsers do, is relative or of the web or of mail.
  private static func isSafe(_ value: String) -> Bool {
    let address = value.unicodeScalars.filter { $0.value > 0x20 }
    guard let end = address.firstIndex(where: { ":/?#".unicodeScalars.contains($0) }),
      address[end] == ":"
    else { return true }
    return Sanitizer.urlIsSafe(String(address))
  }
}
