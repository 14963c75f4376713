/// The traits of an HTML element that matter to the program.
package struct HTMLElement: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// An element of HTML 5 or one of HTML 4's obsolete elements.
  static let known = HTMLElement(rawValue: 1 << 0)
  /// An element without content and end tag.
  static let void = HTMLElement(rawValue: 1 << 1)
  /// An element that stands on lines of its own.
  package static let block = HTMLElement(rawValue: 1 << 2)
  /// An element whose content is never shown.
  static let hidden = HTMLElement(rawValue: 1 << 3)
  /// An element whose content is literal up to its end tag (HTML standard, 13.1.2).
  static let rawText = HTMLElement(rawValue: 1 << 4)
  /// An element like `rawText`, but with character references in its content.
  static let escapableRawText = HTMLElement(rawValue: 1 << 5)
  /// An element whose content is lost if its end tag is missing, as in browsers.
  static let swallowsRest = HTMLElement(rawValue: 1 << 6)
  /// An element that may stand inside `head`.
  static let metadata = HTMLElement(rawValue: 1 << 7)
  /// An element with a link in `href`.
  static let hyperlink = HTMLElement(rawValue: 1 << 8)
  /// An element with a link in `src`.
  static let embedding = HTMLElement(rawValue: 1 << 9)
  static let image = HTMLElement(rawValue: 1 << 10)
  /// An element with a link in `data`.
  static let object = HTMLElement(rawValue: 1 << 11)
  static let head = HTMLElement(rawValue: 1 << 12)
  static let script = HTMLElement(rawValue: 1 << 13)
  /// An element without an end tag, whose content is the rest of the document (HTML standard,
  /// 13.2.5.5).
  static let endless = HTMLElement(rawValue: 1 << 14)

  /// Returns the traits of the element with that name; empty if the name is not HTML.
  @inline(__always)
  package static func named(_ name: PackedName) -> HTMLElement { HTMLElementTable.html[name] }

  static let all: [(names: String, traits: HTMLElement)] = [
    (
      """
      a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big \
      blink blockquote body br button canvas caption center cite code col colgroup command content \
      data datalist dd del details dfn dialog dir div dl dt element em embed fieldset figcaption \
      figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe \
      image img input ins isindex kbd keygen label legend li link listing main map mark marquee \
      math menu menuitem meta meter multicol nav nobr noembed noframes noscript object ol optgroup \
      option output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s samp script \
      search section select slot small source spacer span strike strong style sub summary sup svg \
      table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
      """, .known
    ),
    (
      """
      area base basefont bgsound br col command embed frame hr img input keygen link meta param \
      source spacer track wbr
      """, .void
    ),
    (
      """
      address article aside blockquote body br caption center dd details dialog dir div dl dt \
      fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html \
      legend li listing main menu nav ol optgroup option p plaintext pre search section summary \
      table tbody td tfoot th thead title tr ul xmp
      """, .block
    ),
    ("script style template head", .hidden),
    ("script style xmp iframe noembed noframes plaintext", .rawText),
    ("title textarea", .escapableRawText),
    ("script style plaintext", .swallowsRest),
    (
      "base basefont bgsound head html link meta noframes noscript script style template title",
      .metadata
    ),
    ("a area link", .hyperlink),
    ("img audio video source track iframe embed input frame", .embedding),
    ("img", .image),
    ("object", .object),
    ("head", .head),
    ("script", .script),
    ("plaintext", .endless),
  ]
}
