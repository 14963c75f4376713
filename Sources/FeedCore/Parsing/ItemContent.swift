/// The body of an item in the forms that are kept.
struct ItemContent {
  var html: String?
  var text: String?
  /// Characters of the text, runs of white space counted as one.
  var length = 0
  /// The first image in it that is no tracking pixel.
  var image: ParsedItem.Image?
  /// The text on one line, as bytes.
  var line: [UInt8] = []

  /// Nothing at all.
  init() {}

  /// Reads a text construct; `base` is that of its references.
  init(_ construct: TextConstruct, base: URLBase?) {
    switch construct.form {
    case .plain:
      line = TextCleaner.text(construct.bytes)
      length = TextCleaner.length(line)
      text = Self.string(line)
      html = Self.string(HTMLEscape.escaped(line))
    case .html:
      let digest = HTMLDigest(
        construct.bytes, separator: ASCII.lineFeed, rewritesLinks: true, base: base)
      line = digest.text
      length = line.span.characterCount()
      text = Self.string(line)
      html = Self.string(TextCleaner.trimmed(digest.html))
      image = digest.image.map { found in
        ParsedItem.Image(
          url: String(decoding: found.url, as: UTF8.self),
          alternative: Self.string(found.alternative), width: found.width, height: found.height)
      }
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
