/// The result of reading a piece of HTML once: its text, the same HTML with absolute references,
/// and its first image.
package struct HTMLDigest: ~Copyable {
  /// The first `img` that is not a tracking pixel (1 × 1 or smaller).
  struct Image {
    let url: ArraySlice<UInt8>
    let alternative: [UInt8]
    let width: Int?
    let height: Int?
  }

  private enum Hiding: Equatable {
    case nothing
    case head
    /// Inside a template; templates may nest.
    case template(depth: Int)
  }

  private(set) var image: Image?
  /// The trimmed HTML with absolute references; `nil` if it is empty or was not requested.
  private(set) var html: String?
  /// Whether something in it may be hidden by its writer (`ShownMarkup`).
  private(set) var mayHide = false
  /// The titles of its pictures, each with a space before it.
  private(set) var titles = ""
  private let base: URLBase?
  private var builder: TextBuilder
  private var hiding = Hiding.nothing

  /// The output wanted besides the first image.
  package enum Purpose {
    case text
    /// The text and the HTML, with references made absolute by `base`.
    case body(base: URLBase?)
  }

  /// Reads `html`; `separator` is the byte between blocks in the text.
  package init(_ html: Span<UInt8>, separator: UInt8, for purpose: Purpose = .text) {
    builder = TextBuilder(separator: separator, capacity: html.count)
    switch purpose {
    case .text:
      base = nil
      read(html)
    case .body(let base):
      self.base = base
      var links = LinkRewriter(base: base)
      read(html) { attributes, element in
        links.rewrite(attributes, of: element, in: html)
      }
      self.html = links.finish(html)
    }
  }

  /// The clean text without surrounding white space; `nil` if there is none.
  package var text: String? { builder.string }

  /// Returns the text of HTML as it is shown, on one line, maybe with the titles of its pictures.
  package static func shown(_ html: Span<UInt8>, withTitles: Bool = false) -> String {
    let digest = HTMLDigest(html, separator: ASCII.space)
    if digest.mayHide, let bytes = ShownMarkup.left(of: html, covered: .kept) {
      let shown = HTMLDigest(bytes.span, separator: ASCII.space)
      return (shown.text ?? "") + (withTitles ? shown.titles : "")
    }
    return (digest.text ?? "") + (withTitles ? digest.titles : "")
  }

  @inline(__always)
  private mutating func read(
    _ span: Span<UInt8>, _ visit: ([MarkupAttribute], HTMLElement) -> Void = { _, _ in }
  ) {
    var scanner = MarkupScanner(0..<span.count, dialect: .html)
    var hidesLiteral = false
    while true {
      if hiding == .nothing, scanner.isAtText(span) {
        scanner.position = builder.append(
          span, scanner.position..<scanner.limit, as: .markup)
        continue
      }
      switch scanner.next(span) {
      case .text(let range):
        if hiding == .nothing {
          builder.append(span, range, as: .references)
        }
      case .literal(let range):
        if !hidesLiteral, hiding == .nothing { builder.append(span, range, as: .characters) }
      case .startTag(let name, let isSelfClosing):
        let element = scanner.traits
        hidesLiteral = element.contains(.hidden)
        start(element, isSelfClosing: isSelfClosing)
        if element.contains(.block) { builder.breakLine() }
        if !mayHide { mayHide = ShownMarkup.mayHide(span, name, scanner.attributes, element) }
        if !scanner.attributes.isEmpty, !element.isEmpty {
          if element.contains(.image), hiding == .nothing {
            if image == nil { image = Self.image(span, scanner.attributes, base) }
            addTitle(span, scanner.attributes)
          }
          visit(scanner.attributes, element)
        }
      case .endTag(let name):
        let element = scanner.element(span, name)
        end(element)
        if element.contains(.block) { builder.breakLine() }
      case .comment, .instruction, .declaration: break
      case .end:
        builder.trimEnd()
        return
      }
    }
  }

  private mutating func start(_ element: HTMLElement, isSelfClosing: Bool) {
    switch hiding {
    case .nothing where element.contains(.hidden) && !element.contains(.rawText) && !isSelfClosing:
      hiding = element.contains(.head) ? .head : .template(depth: 1)
    case .head where !element.contains(.metadata): hiding = .nothing
    case .template(let depth)
    where element.contains(.hidden) && !element.contains(.rawText) && !element.contains(.head):
      hiding = .template(depth: depth + 1)
    case .nothing, .head, .template: break
    }
  }

  private mutating func end(_ element: HTMLElement) {
    switch hiding {
    case .head where element.contains(.head): hiding = .nothing
    case .template(let depth)
    where element.contains(.hidden) && !element.contains(.rawText) && !element.contains(.head):
      hiding = depth > 1 ? .template(depth: depth - 1) : .nothing
    case .nothing, .head, .template: break
    }
  }

  private static func value(
    _ name: PackedName, _ span: Span<UInt8>, _ attributes: [MarkupAttribute]
  ) -> [UInt8]? {
    guard let attribute = attributes.first(where: { PackedName(span, $0.name) == name }) else {
      return nil
    }
    return CharacterReference.decoded(span, attribute.value, place: .htmlAttribute)
  }

  private mutating func addTitle(_ span: Span<UInt8>, _ attributes: [MarkupAttribute]) {
    func text(_ name: PackedName) -> String? {
      Self.value(name, span, attributes).map { String(clean: TextCleaner.line($0[...])) }
    }
    guard let title = text(.title) else { return }
    if let words = PictureTitle.words(title, description: text(.alt)) { titles += " " + words }
  }

  private static func image(
    _ span: Span<UInt8>, _ attributes: [MarkupAttribute], _ base: URLBase?
  ) -> Image? {
    func value(_ name: PackedName) -> [UInt8]? { Self.value(name, span, attributes) }
    guard let source = value(.src) else { return nil }
    let url = URLText.cleaned(source[...])
    guard !url.isEmpty else { return nil }
    let width = value(.width).flatMap { Number.leading($0[...]) }
    let height = value(.height).flatMap { Number.leading($0[...]) }
    if let width, let height, width <= 1, height <= 1 { return nil }
    return Image(
      url: base?.resolve(url) ?? url, alternative: TextCleaner.line((value(.alt) ?? [])[...]),
      width: width, height: height)
  }
}

/// A copier of HTML that makes the references in its attributes absolute.
///
/// Everything else is copied unchanged.
private struct LinkRewriter: ~Copyable {
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
    let value = CharacterReference.decoded(html, range, place: .htmlAttribute)
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
