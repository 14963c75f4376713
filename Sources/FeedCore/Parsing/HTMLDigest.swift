/// Reads a piece of HTML once and makes of it what a feed needs: its text, the same HTML with
/// absolute references, and its first image.
struct HTMLDigest {
  /// The first `img` that is no tracking pixel.
  struct Image {
    let url: ArraySlice<UInt8>
    let alternative: [UInt8]
    let width: Int?
    let height: Int?
  }

  private enum Hiding: Equatable {
    case nothing
    case head
    /// Templates may nest.
    case template(depth: Int)
  }

  private(set) var image: Image?
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let base: URLBase?
  private var builder: TextBuilder
  private var links: LinkRewriter?
  private var hiding = Hiding.nothing

  /// Reads `html`; `separator` is what stands between blocks. With `rewritesLinks` its references
  /// are made absolute by `base`.
  init(
    _ html: ArraySlice<UInt8>, separator: UInt8, rewritesLinks: Bool = false, base: URLBase? = nil
  ) {
    bytes = Array(html)
    range = 0..<bytes.count
    self.base = base
    builder = TextBuilder(separator: separator)
    if rewritesLinks { links = LinkRewriter(bytes, base: base) }
    read()
  }

  /// Its text, clean, without white space around it.
  var text: [UInt8] { builder.output }

  /// The HTML with absolute references.
  var html: [UInt8] { links?.finish() ?? bytes }

  private mutating func read() {
    var scanner = MarkupScanner(bytes, range, dialect: .html)
    var hidesLiteral = false
    let bytes = self.bytes
    let span = bytes.span
    while true {
      switch scanner.next(span) {
      case .text(let range):
        if hiding == .nothing {
          builder.append(span, range, decodes: true)
        }
      case .literal(let range):
        if !hidesLiteral, hiding == .nothing { builder.append(span, range, decodes: false) }
      case .startTag(_, let isSelfClosing):
        let element = scanner.traits
        hidesLiteral = element.contains(.hidden)
        start(element, isSelfClosing: isSelfClosing)
        if element.contains(.block) { builder.breakLine() }
        if !scanner.attributes.isEmpty, !element.isEmpty {
          if element.contains(.image), image == nil, hiding == .nothing {
            image = Self.image(bytes, scanner.attributes, base)
          }
          links?.rewrite(scanner.attributes, of: element)
        }
      case .endTag(let name):
        let element = HTMLElement.named(PackedName(span, name))
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

  private static func image(
    _ bytes: [UInt8], _ attributes: [MarkupAttribute], _ base: URLBase?
  ) -> Image? {
    func value(_ name: PackedName) -> [UInt8]? {
      let span = bytes.span
      guard let attribute = attributes.first(where: { PackedName(span, $0.name) == name }) else {
        return nil
      }
      var decoded: [UInt8] = []
      let isDecoded = CharacterReference.decode(
        bytes, attribute.value, place: .htmlAttribute, into: &decoded)
      return isDecoded ? decoded : Array(bytes[attribute.value])
    }
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
