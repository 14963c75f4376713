/// What the program has to know of an HTML element.
struct HTMLElement: OptionSet, Sendable {
  let rawValue: UInt16

  /// A name of HTML 5 or one of the obsolete names of HTML 4.
  static let known = HTMLElement(rawValue: 1 << 0)
  /// Has no content and no end tag.
  static let void = HTMLElement(rawValue: 1 << 1)
  /// Stands on lines of its own.
  static let block = HTMLElement(rawValue: 1 << 2)
  /// Its content is never shown.
  static let hidden = HTMLElement(rawValue: 1 << 3)
  /// Its content is literal up to its end tag (HTML standard, 13.1.2).
  static let rawText = HTMLElement(rawValue: 1 << 4)
  /// The same, but with character references.
  static let escapableRawText = HTMLElement(rawValue: 1 << 5)
  /// Its content is lost where its end tag is missing, as in browsers.
  static let swallowsRest = HTMLElement(rawValue: 1 << 6)
  /// May stand inside `head`.
  static let metadata = HTMLElement(rawValue: 1 << 7)
  /// Has `href`.
  static let hyperlink = HTMLElement(rawValue: 1 << 8)
  /// Has `src`.
  static let embedding = HTMLElement(rawValue: 1 << 9)
  static let image = HTMLElement(rawValue: 1 << 10)
  /// Has `data`.
  static let object = HTMLElement(rawValue: 1 << 11)
  static let head = HTMLElement(rawValue: 1 << 12)
  static let script = HTMLElement(rawValue: 1 << 13)

  /// The traits of the element with that name; empty for a name that is not HTML.
  @inline(__always)
  static func named(_ name: PackedName) -> HTMLElement { HTMLElementTable.html[name] }

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
  ]
}
