/// The body of an item in the forms that are kept.
struct ItemContent {
  var html: String?
  var text: String?
  /// The first image in it that is no tracking pixel.
  var image: ParsedItem.Image?
  /// The text, as bytes.
  var line: [UInt8] = []
  private var form = TextConstruct.Form.plain

  /// Nothing at all.
  init() {}

  /// Reads a text construct; `base` is that of its references.
  init(_ construct: TextConstruct, base: URLBase?) {
    switch construct.form {
    case .plain:
      line = TextCleaner.text(construct.bytes)
      text = Self.string(line)
      html = Self.string(HTMLEscape.escaped(line))
    case .html:
      let digest = HTMLDigest(
        construct.bytes, separator: ASCII.lineFeed, rewritesLinks: true, base: base)
      line = digest.text
      form = .html
      text = Self.string(line)
      html = Self.string(TextCleaner.trimmed(digest.html))
      image = digest.image.map { found in
        ParsedItem.Image(
          url: String(decoding: found.url, as: UTF8.self),
          alternative: Self.string(found.alternative), width: found.width, height: found.height)
      }
    }
  }

  /// Characters of the text, runs of white space counted as one.
  var length: Int {
    switch form {
    case .plain: TextCleaner.length(line)
    case .html: line.span.characterCount()
    }
  }

  /// Takes the text of another form of the same body.
  mutating func replaceText(_ other: ItemContent) {
    text = other.text
    line = other.line
    form = other.form
  }

  /// Whether the text has at most so many characters; long ones need not be counted.
  func fits(_ characters: Int) -> Bool {
    switch form {
    case .plain: length <= characters
    case .html: line.count <= 4 * characters && length <= characters
    }
  }

  /// The string; `nil` for an empty one. Copying what has been found valid is the quickest way there.
  static func string(_ bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty else { return nil }
    do {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
