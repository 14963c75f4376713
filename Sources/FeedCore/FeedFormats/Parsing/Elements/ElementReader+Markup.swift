extension ElementReader {
  /// Returns the markup inside an element as HTML, with references made absolute by the base of
  /// their element.
  ///
  /// `textIs` tells whether the characters between the tags are HTML source or plain text.
  mutating func markup(inside index: Int, textIs form: TextConstruct.Form) -> [UInt8] {
    var output: [UInt8] = []
    /// The elements whose end tags have not been written yet, innermost last.
    var open: [Int] = []
    let end = Int(tree.nodes[index].end)
    var position = index + 1
    while position < end {
      while let last = open.last, Int(tree.nodes[last].end) <= position {
        appendEndTag(last, to: &output)
        open.removeLast()
      }
      let node = tree.nodes[position]
      switch node.kind {
      case .element:
        appendStartTag(position, to: &output)
        if !node.html.contains(.void) { open.append(position) }
      case .text, .literal:
        append(node, as: form, to: &output)
      }
      position += 1
    }
    while let last = open.popLast() { appendEndTag(last, to: &output) }
    return output
  }

  /// Returns the only child element; `nil` if there are several, or text that is not blank.
  mutating func onlyElement(_ index: Int) -> Int? {
    var found: Int?
    let end = Int(tree.nodes[index].end)
    var child = index + 1
    while child < end {
      let node = tree.nodes[child]
      switch node.kind {
      case .element:
        guard found == nil else { return nil }
        found = child
      case .text, .literal:
        guard text.bytes[node.range].allSatisfy(\.isMarkupSpace) else { return nil }
      }
      child = Int(node.end)
    }
    return found
  }

  private mutating func append(
    _ node: ElementTree.Node, as form: TextConstruct.Form, to output: inout [UInt8]
  ) {
    let characters =
      node.kind == .text ? text.decoded(node.range) : text.bytes[node.range]
    switch form {
    case .html: output.append(contentsOf: characters)
    case .plain: HTMLEscape.append(characters, to: &output)
    }
  }

  private mutating func appendStartTag(_ index: Int, to output: inout [UInt8]) {
    let node = tree.nodes[index]
    output.append(ASCII.lessThan)
    output.append(contentsOf: text.bytes[node.range])
    let first = Int(node.firstAttribute)
    for attribute in tree.attributes[first..<(first + Int(node.attributeCount))]
    where attribute.namespace != .xml && !declaresNamespace(attribute) {
      output.append(ASCII.space)
      output.append(contentsOf: text.bytes[attribute.name])
      output.append(contentsOf: [ASCII.equals, ASCII.quotationMark])
      let value = text.decoded(attribute.value)
      let name = PackedName(text.bytes.span, attribute.name)
      let isReference = name.isReference(of: node.html) && !value.isEmpty
      HTMLEscape.append(
        isReference ? absolute(value, base: node.base) : value, to: &output)
      output.append(ASCII.quotationMark)
    }
    output.append(ASCII.greaterThan)
  }

  private func appendEndTag(_ index: Int, to output: inout [UInt8]) {
    output.append(contentsOf: [ASCII.lessThan, ASCII.slash])
    output.append(contentsOf: text.bytes[tree.nodes[index].range])
    output.append(ASCII.greaterThan)
  }

  private mutating func absolute(
    _ value: ArraySlice<UInt8>, base number: Int32
  ) -> ArraySlice<UInt8> {
    let url = URLText.cleaned(value)
    return url.isEmpty ? url : bases.base(number)?.resolve(url) ?? url
  }

  private func declaresNamespace(_ attribute: ElementTree.Attribute) -> Bool {
    text.bytes[attribute.name].starts(with: "xmlns".utf8)
  }
}
