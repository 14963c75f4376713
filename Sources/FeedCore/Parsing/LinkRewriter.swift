/// Copies HTML and makes the references in its attributes absolute on the way; what needs no change
/// is copied as it stands.
struct LinkRewriter {
  private let bytes: [UInt8]
  private let base: URLBase?
  private var output: [UInt8] = []
  private var copied = 0

  init(_ bytes: [UInt8], base: URLBase?) {
    self.bytes = bytes
    self.base = base
  }

  /// Looks through the attributes of one start tag; tags come in document order.
  mutating func rewrite(_ attributes: [MarkupAttribute], of element: HTMLElement) {
    let bytes = self.bytes
    let span = bytes.span
    for attribute in attributes
    where !attribute.value.isEmpty && PackedName(span, attribute.name).isReference(of: element) {
      rewrite(attribute.value)
    }
  }

  /// The whole of the HTML.
  func finish() -> [UInt8] {
    copied == 0 ? bytes : output + bytes[copied...]
  }

  private mutating func rewrite(_ range: Range<Int>) {
    let bytes = self.bytes
    var decoded: [UInt8] = []
    let isDecoded = CharacterReference.decode(
      bytes, range, place: .htmlAttribute, into: &decoded)
    let value = isDecoded ? decoded[...] : bytes[range]
    let url = URLText.cleaned(value)
    guard !url.isEmpty else { return }
    let absolute = base?.resolve(url) ?? url
    if absolute.count == value.count, absolute.elementsEqual(value) { return }
    let before = copied..<range.lowerBound
    output.append(bytes.span, before)
    let quote = bytes[range.lowerBound - 1]
    let isQuoted = quote == ASCII.quotationMark || quote == ASCII.apostrophe
    if !isQuoted { output.append(ASCII.quotationMark) }
    HTMLEscape.append(absolute, to: &output)
    if !isQuoted { output.append(ASCII.quotationMark) }
    copied = range.upperBound
  }
}
