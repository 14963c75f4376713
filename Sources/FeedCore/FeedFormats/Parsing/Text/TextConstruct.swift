/// A text in a feed, either plain or HTML.
struct TextConstruct {
  enum Form {
    case plain, html
  }

  let form: Form
  let bytes: ArraySlice<UInt8>
  /// The number of the base of its references.
  let base: Int32
  /// Whether the feed does not say what it is, so that it is plain text unless it has a tag.
  let isUndeclared: Bool

  init(
    _ form: Form, _ bytes: ArraySlice<UInt8>, base: Int32 = 0, isUndeclared: Bool = false
  ) {
    self.form = form
    self.bytes = bytes
    self.base = base
    self.isUndeclared = isUndeclared
  }

  /// Whether the text is empty or only white space.
  var isEmpty: Bool { bytes.allSatisfy(\.isMarkupSpace) }

  /// The clean text on one line; `nil` if it is empty.
  var line: String? {
    switch form {
    case .plain: TextCleaner.string(bytes.span)
    case .html: HTMLDigest(bytes.span, separator: ASCII.space).text
    }
  }

  /// The clean text on one line, and the part of it that is shown; `nil` if that is the same.
  var lines: (all: String?, shown: String?) {
    guard form == .html else { return (line, nil) }
    let digest = HTMLDigest(bytes.span, separator: ASCII.space)
    guard digest.mayHide, let shown = ShownMarkup.left(of: bytes.span, covered: .leftOut) else {
      return (digest.text, nil)
    }
    return (digest.text, HTMLDigest(shown.span, separator: ASCII.space).text)
  }
}
