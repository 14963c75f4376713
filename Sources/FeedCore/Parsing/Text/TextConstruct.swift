/// A text of a feed: plain, or HTML.
struct TextConstruct {
  enum Form {
    case plain, html
  }

  let form: Form
  let bytes: ArraySlice<UInt8>
  /// Number of the base of its references.
  let base: Int32

  init(_ form: Form, _ bytes: ArraySlice<UInt8>, base: Int32 = 0) {
    self.form = form
    self.bytes = bytes
    self.base = base
  }

  /// Whether nothing but white space is in it.
  var isEmpty: Bool { bytes.allSatisfy(\.isMarkupSpace) }

  /// The text on one line, clean; `nil` if nothing is left.
  var line: String? {
    switch form {
    case .plain: TextCleaner.string(bytes.span)
    case .html: HTMLDigest(bytes.span, separator: ASCII.space).text
    }
  }
}
