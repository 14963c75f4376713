extension ElementReader {
  /// Returns the characters inside an element, without the tags in it.
  mutating func characters(_ index: Int) -> ArraySlice<UInt8> {
    let end = Int(tree.nodes[index].end)
    guard end > index + 1 else { return [] }
    if end == index + 2 { return characters(ofNode: index + 1) }
    var output = ByteBuffer(capacity: 0)
    for node in tree.nodes[(index + 1)..<end] {
      switch node.kind {
      case .element: break
      case .text: text.append(node.range, to: &output)
      case .literal: output.append(text.bytes.span, node.range)
      }
    }
    return output.array[...]
  }

  private mutating func characters(ofNode index: Int) -> ArraySlice<UInt8> {
    let node = tree.nodes[index]
    return switch node.kind {
    case .element: []
    case .text: text.decoded(node.range)
    case .literal: text.bytes[node.range]
    }
  }

  /// Returns the decoded value of an attribute without prefix; `nil` if there is none.
  mutating func attribute(_ name: LocalName, of index: Int) -> ArraySlice<UInt8>? {
    tree.attribute(name, of: index).map { text.decoded($0) }
  }

  /// Returns an attribute as a clean string on one line; `nil` if it is absent or empty.
  mutating func string(_ name: LocalName, of index: Int) -> String? {
    guard let value = attribute(name, of: index) else { return nil }
    return TextConstruct(.plain, value).line
  }

  /// Returns an attribute that holds a reference, made absolute; `nil` if it is absent or empty.
  mutating func url(_ name: LocalName, of index: Int) -> String? {
    guard let value = attribute(name, of: index) else { return nil }
    return bases.resolve(value, base: base(of: index))
  }

  /// Returns the characters of an element as a reference, made absolute; `nil` if they are empty.
  mutating func url(_ index: Int) -> String? {
    bases.resolve(characters(index), base: base(of: index))
  }

  /// Returns the characters of an element, trimmed but otherwise unchanged; `nil` if they are
  /// empty.
  mutating func identifier(_ index: Int) -> String? {
    Self.identifier(characters(index))
  }

  static func identifier(_ bytes: ArraySlice<UInt8>) -> String? {
    if TextBuilder.isLine(bytes.span) { return String(clean: bytes) }
    let id = TextCleaner.text(bytes)
    return id.isEmpty ? nil : String(clean: id)
  }

  /// Returns the characters of an element as a date; `nil` if they are not one.
  mutating func date(_ index: Int) -> Int64? {
    let text = characters(index)
    return dates.seconds(text)
  }

  /// Returns an RSS body; `nil` for an empty one.
  mutating func body(_ index: Int) -> TextConstruct? {
    construct(index, isUndeclared: true) { HTMLDetector.isBody($0) ? .html : .plain }
  }

  /// Returns an RSS title or category; `nil` for an empty one.
  mutating func title(_ index: Int) -> TextConstruct? {
    construct(index) { HTMLDetector.isTitle($0) ? .html : .plain }
  }

  /// Returns a text that is always HTML, regardless of its characters; `nil` for an empty one.
  mutating func html(_ index: Int) -> TextConstruct? {
    construct(index) { _ in .html }
  }

  mutating func titleLine(_ index: Int) -> String? {
    title(index)?.line
  }

  private mutating func construct(
    _ index: Int, isUndeclared: Bool = false, _ form: (ArraySlice<UInt8>) -> TextConstruct.Form
  ) -> TextConstruct? {
    let text: TextConstruct
    if tree.hasElements(index) {
      text = TextConstruct(.html, markup(inside: index, textIs: .html)[...], base: base(of: index))
    } else {
      let characters = characters(index)
      text = TextConstruct(
        form(characters), characters, base: base(of: index), isUndeclared: isUndeclared)
    }
    return text.isEmpty ? nil : text
  }
}
