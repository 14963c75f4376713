/// A copier of HTML that makes the references in its attributes absolute.
///
/// Everything else is copied unchanged.
struct LinkRewriter: ~Copyable {
  private let base: URLBase?
  private var output = ByteBuffer(capacity: 0)
  private var copied = 0

  init(base: URLBase?) {
    self.base = base
  }

  /// Rewrites the attributes of one start tag of `html`; tags must come in document order.
  mutating func rewrite(
    _ attributes: [MarkupAttribute], of element: HTMLElement, in html: Span<UInt8>
  ) {
    for attribute in attributes
    where !attribute.value.isEmpty && PackedName(html, attribute.name).isReference(of: element) {
      rewrite(attribute.value, html)
    }
  }

  /// Returns the whole HTML without surrounding white space; `nil` if it is empty.
  mutating func finish(_ html: Span<UInt8>) -> String? {
    guard copied > 0 else { return Self.trimmed(html) }
    output.append(html, copied..<html.count)
    return output.read { Self.trimmed($0) }
  }

  private static func trimmed(_ html: Span<UInt8>) -> String? {
    let range = TextCleaner.trimmedRange(html)
    return range.isEmpty ? nil : String(clean: html.extracting(range))
  }

  private mutating func rewrite(_ range: Range<Int>, _ html: Span<UInt8>) {
    if URLText.isTidyWebURL(html, range) { return }
    var value: [UInt8] = []
    if !CharacterReference.decode(html, range, place: .htmlAttribute, into: &value) {
      value.append(html, range)
    }
    let url = URLText.cleaned(value[...])
    guard !url.isEmpty else { return }
    let absolute = base?.resolve(url) ?? url
    if absolute.count == value.count, absolute.elementsEqual(value) { return }
    if copied == 0 { output = ByteBuffer(capacity: html.count + html.count / 8) }
    output.append(html, copied..<range.lowerBound)
    let quote = html[range.lowerBound - 1]
    let isQuoted = quote == ASCII.quotationMark || quote == ASCII.apostrophe
    if !isQuoted { output.append(ASCII.quotationMark) }
    var escaped: [UInt8] = []
    HTMLEscape.append(absolute, to: &escaped)
    output.append(escaped.span, 0..<escaped.count)
    if !isQuoted { output.append(ASCII.quotationMark) }
    copied = range.upperBound
  }
}
