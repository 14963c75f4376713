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

  /// What is shown of the clean text on one line; `nil` if that is `line`.
  var shownLine: String? {
    guard form == .html, let shown = ShownMarkup.bytes(bytes.span, covered: .leftOut) else {
      return nil
    }
    return HTMLDigest(shown.span, separator: ASCII.space).text ?? ""
  }
}
