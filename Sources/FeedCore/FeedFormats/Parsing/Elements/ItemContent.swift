import FeedModel

/// The body of an item in the forms that are stored.
struct ItemContent {
  var html: String?
  var text: String?
  /// The first image in the body that is not a tracking pixel.
  var image: ParsedItem.Image?
  /// What is shown of the body, if its writer hides a part of it.
  private(set) var shown: Shown?
  /// Whether the body is plain text, whose lines count.
  private(set) var isPlain = false
  /// The titles of pictures.
  private(set) var titles = ""
  private var form = TextConstruct.Form.plain

  struct Shown {
    let text: String?
    let image: ParsedItem.Image?
  }

  /// Creates an empty body.
  init() {}

  /// Reads a text construct; `base` is the base of its references.
  init(_ construct: TextConstruct, base: URLBase?) {
    switch construct.form {
    case .plain:
      let bytes = TextCleaner.text(construct.bytes)
      guard !bytes.isEmpty else { return }
      text = String(clean: bytes)
      html = String(clean: HTMLEscape.escaped(bytes))
      isPlain = true
    case .html:
      let digest = HTMLDigest(
        construct.bytes.span, separator: ASCII.lineFeed, for: .body(base: base))
      form = .html
      text = digest.text
      html = digest.html
      image = digest.image.map(Self.image)
      titles = digest.titles
      let bytes = construct.bytes.span
      isPlain =
        construct.isUndeclared
        && bytes.firstIndex(of: ASCII.lessThan, from: 0, to: bytes.count) == bytes.count
      if digest.mayHide { readShown(base) }
    }
  }

  /// Reads what is left if what is hidden is left out.
  private mutating func readShown(_ base: URLBase?) {
    guard let html else { return }
    let utf8 = html.utf8Span
    guard let left = ShownMarkup.left(of: utf8.span, covered: .leftOut) else { return }
    let digest = HTMLDigest(left.span, separator: ASCII.lineFeed, for: .body(base: base))
    shown = Shown(text: digest.text, image: digest.image.map(Self.image))
  }

  private static func image(_ found: HTMLDigest.Image) -> ParsedItem.Image {
    ParsedItem.Image(
      url: String(clean: found.url),
      alternative: found.alternative.isEmpty ? nil : String(clean: found.alternative),
      width: found.width, height: found.height)
  }

  /// The body without what is hidden.
  var visible: ItemContent {
    guard let shown else { return self }
    var content = self
    (content.text, content.image) = (shown.text, shown.image)
    return content
  }

  /// The text on one line; `nil` if there is none.
  var line: String? {
    guard let text else { return nil }
    let utf8 = text.utf8Span
    return TextCleaner.string(utf8.span)
  }

  /// The number of bytes of the text.
  var size: Int { text?.utf8.count ?? 0 }

  /// The number of characters of the text; a run of white space counts as one.
  var length: Int {
    guard let text else { return 0 }
    let utf8 = text.utf8Span
    return switch form {
    case .plain: TextCleaner.length(utf8.span)
    case .html: utf8.span.characterCount()
    }
  }

  /// Takes the text of another form of the same body.
  mutating func replaceText(_ other: ItemContent) {
    text = other.text
    form = other.form
    shown = shown.map { Shown(text: other.text, image: $0.image) }
  }

  /// Returns whether the text has at most that number of characters.
  ///
  /// The characters of an HTML text are not counted if its size in bytes already rules it out.
  func fits(_ characters: Int) -> Bool {
    switch form {
    case .plain: length <= characters
    case .html: size <= 4 * characters && length <= characters
    }
  }
}

extension ItemContent {
  /// Adds chapters below the text.
  mutating func append(_ chapters: Chapters) {
    guard !chapters.isEmpty else { return }
    let own = html ?? ""
    if isPlain || own.isEmpty && text == nil {
      html = [own, HTMLEscape.escaped(chapters.text)].filter { !$0.isEmpty }.joined(
        separator: "\n\n")
      isPlain = true
    } else {
      html = own + "\n" + chapters.html
    }
    text = [text, chapters.text].compactMap(\.self).joined(separator: "\n")
  }
}
