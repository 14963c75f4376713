import FoundationEssentials

extension ElementReader {
  /// Returns a text construct of Atom (RFC 4287, 3.1) or Atom 0.3; `nil` for an empty one.
  mutating func atomText(_ index: Int) -> TextConstruct? {
    let text = atomConstruct(index)
    return text.isEmpty ? nil : text
  }

  mutating func atomLine(_ index: Int) -> String? {
    atomText(index)?.line
  }

  /// Returns whether the element declares its content to be HTML.
  mutating func isHTML(_ index: Int) -> Bool {
    let type = mediaType(index)
    return type == "html" || type == "text/html" || isMarkup(type)
  }

  /// Returns the `type` of an element in lower case without parameters; empty if it has none.
  private mutating func mediaType(_ index: Int) -> String {
    guard let value = attribute(.type, of: index) else { return "" }
    switch PackedName(value.span, 0..<value.count) {
    case PackedName("h", "t", "m", "l"): return "html"
    case PackedName("t", "e", "x", "t"): return "text"
    case PackedName("x", "h", "t", "m", "l"): return "xhtml"
    default: return MediumClass.bare(TextConstruct(.plain, value).line)
    }
  }

  private mutating func atomConstruct(_ index: Int) -> TextConstruct {
    let type = mediaType(index)
    let base = base(of: index)
    if isMarkup(type) {
      let inner = type == "xhtml" ? wrapper(index) ?? index : index
      return TextConstruct(
        .html, markup(inside: inner, textIs: .plain)[...], base: self.base(of: inner))
    }
    if tree.hasElements(index) {
      return TextConstruct(.html, markup(inside: index, textIs: .html)[...], base: base)
    }
    let characters = characters(index)
    if string(.mode, of: index)?.lowercased() == "base64" || !isText(type) {
      let decoded = Base64Text.decode(characters)[...]
      return TextConstruct(HTMLDetector.isBody(decoded) ? .html : .plain, decoded, base: base)
    }
    return TextConstruct(
      type == "html" || type == "text/html" ? .html : .plain, characters, base: base)
  }

  /// Returns whether content of this type is markup.
  private func isMarkup(_ type: String) -> Bool {
    type == "xhtml" || type.hasSuffix("+xml") || type.hasSuffix("/xml")
  }

  private func isText(_ type: String) -> Bool {
    type.isEmpty || type == "text" || type == "html" || type.hasPrefix("text/")
  }

  /// Returns the only `div` around XHTML content, which is not part of it (RFC 4287, 3.1.1.3);
  /// `nil` if there is none.
  private mutating func wrapper(_ index: Int) -> Int? {
    onlyElement(index).flatMap { tree.nodes[$0].local == .div ? $0 : nil }
  }

  /// Returns the links with a relation, in document order; links with an empty `href` are left out.
  mutating func links(_ group: ElementGroup, _ relation: LinkElement.Relation) -> [LinkElement] {
    let indexes = all(group, .link)
    guard !indexes.isEmpty else { return [] }
    return indexes.compactMap { index in
      guard LinkElement.Relation(attribute(.rel, of: index)) == relation,
        let url = url(.href, of: index)
      else { return nil }
      let type = string(.type, of: index)
      return LinkElement(
        url: url, type: type, length: attribute(.length, of: index).flatMap(Number.positive),
        count: attribute(.count, of: index).flatMap(Number.plain) ?? threadCount(index))
    }
  }

  /// Returns the link to the page: the first with an HTML type, else the first without a type, else
  /// the first.
  mutating func alternate(_ group: ElementGroup) -> String? {
    let links = links(group, .alternate)
    return (links.first(where: \.isHTML) ?? links.first { $0.type == nil } ?? links.first)?.url
  }

  /// Returns the first link to the discussion whose type is HTML.
  mutating func replies(_ group: ElementGroup) -> LinkElement? {
    links(group, .replies).first(where: \.isHTML)
  }

  /// Returns the `thr:count` of a link (RFC 4685, 4).
  private mutating func threadCount(_ index: Int) -> Int? {
    tree.attribute(.count, of: index, in: .thr).flatMap { Number.plain(text.decoded($0)) }
  }

  /// Returns the name of a person construct: its `name`, else `email`, else `uri` or `url`.
  ///
  /// The name of an element without children is its text.
  mutating func person(_ index: Int) -> String? {
    var name: ArraySlice<UInt8>?
    var email: ArraySlice<UInt8>?
    var uri: ArraySlice<UInt8>?
    var url: ArraySlice<UInt8>?
    let end = Int(tree.nodes[index].end)
    var child = index + 1
    while child < end {
      let node = tree.nodes[child]
      switch node.local {
      case .name: name = name ?? visible(child)
      case .email: email = email ?? visible(child)
      case .uri: uri = uri ?? visible(child)
      case .url: url = url ?? visible(child)
      default: break
      }
      child = Int(node.end)
    }
    if let value = name ?? email ?? (uri ?? url).map(withoutMailto) {
      return PersonName.display(TextCleaner.line(value))
    }
    guard !tree.hasElements(index) else { return nil }
    return titleLine(index).flatMap { PersonName.display(Array($0.utf8)) }
  }

  /// Returns the characters of an element; `nil` if none of them is visible.
  private mutating func visible(_ index: Int) -> ArraySlice<UInt8>? {
    let value = characters(index)
    return value.allSatisfy(\.isMarkupSpace) ? nil : value
  }

  private func withoutMailto(_ uri: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let trimmed = TextCleaner.trimmed(uri)
    return trimmed.prefix(7).map(\.markupLowercased).elementsEqual("mailto:".utf8)
      ? trimmed.dropFirst(7) : trimmed
  }
}

/// A decoder for Base64 text (RFC 4648, section 4) that ignores white space.
private enum Base64Text {
  /// Returns the decoded text as clean UTF-8; the text itself if it is not Base64.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var letters = text.filter { !$0.isMarkupSpace }
    while letters.last == ASCII.equals { letters.removeLast() }
    // Foundation on Linux takes padding in the middle too.
    guard !letters.contains(ASCII.equals) else { return Array(text) }
    // It needs the padding, which feeds may leave out.
    letters.append(contentsOf: repeatElement(ASCII.equals, count: -letters.count & 3))
    guard let data = Data(base64Encoded: Data(letters)) else { return Array(text) }
    return CharacterFilter.filtered(Array(String(decoding: data, as: UTF8.self).utf8))
  }
}
