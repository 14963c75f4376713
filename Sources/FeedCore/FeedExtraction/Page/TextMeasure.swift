import FeedFormats

/// The amounts of text inside the nodes of a tree, as sums over the nodes before each one.
struct TextMeasure {
  /// The characters of texts, with white space collapsed.
  private var characters: [Int32] = [0]
  private var commas: [Int32] = [0]
  /// The bytes of texts.
  private var bytes: [Int32] = [0]
  /// The characters of links; those of links to places of the same page count less than a third.
  private var linked: [Float] = [0]

  init(_ tree: HTMLTree) {
    let nodes = tree.nodes
    let span = tree.store.span
    characters.reserveCapacity(nodes.count + 1)
    commas.reserveCapacity(nodes.count + 1)
    bytes.reserveCapacity(nodes.count + 1)
    linked.reserveCapacity(nodes.count + 1)
    var linkEnd = 0
    var weight: Float = 0
    for index in nodes.indices {
      var count: Int32 = 0
      var marks: Int32 = 0
      switch nodes[index].name {
      case .text: (count, marks) = Self.measure(span, nodes[index].range)
      case .a where index >= linkEnd:
        linkEnd = tree.end(index)
        let href = tree.attribute(AttributeName.href, of: index)
        weight = href.map { !$0.isEmpty && span[$0.lowerBound] == ASCII.numberSign ? 0.3 : 1 } ?? 1
      default: break
      }
      characters.append(characters[index] + count)
      bytes.append(
        bytes[index] + (nodes[index].name == .text ? Int32(nodes[index].range.count) : 0))
      commas.append(commas[index] + marks)
      linked.append(linked[index] + (index < linkEnd ? Float(count) * weight : 0))
    }
  }

  /// Returns the number of characters inside the nodes of a range.
  func characters(_ nodes: Range<Int>) -> Int {
    Int(characters[nodes.upperBound] - characters[nodes.lowerBound])
  }

  /// Whether there are fewer characters than `limit` inside the nodes of a range, so that the text
  /// can be read. A text of mostly white space is not short: it may be in many nested elements.
  func isShort(_ nodes: Range<Int>, _ limit: Int) -> Bool {
    characters(nodes) < limit
      && Int(bytes[nodes.upperBound] - bytes[nodes.lowerBound]) < limit * Self.mostBytes
  }

  private static let mostBytes = 40

  func commas(_ nodes: Range<Int>) -> Int {
    Int(commas[nodes.upperBound] - commas[nodes.lowerBound])
  }

  /// Returns the part of the characters that belongs to links, from 0 to 1.
  func linkDensity(_ nodes: Range<Int>) -> Float {
    let count = characters(nodes)
    guard count > 0 else { return 0 }
    return (linked[nodes.upperBound] - linked[nodes.lowerBound]) / Float(count)
  }

  /// Returns the number of characters, with white space collapsed, and of commas of any script.
  static func measure(_ span: Span<UInt8>, _ range: Range<Int>) -> (Int32, commas: Int32) {
    var count: Int32 = 0
    var commas: Int32 = 0
    var wasSpace = true
    for index in range {
      let byte = span[index]
      if byte.isMarkupSpace {
        if !wasSpace { count += 1 }
        wasSpace = true
        continue
      }
      wasSpace = false
      if byte & 0xc0 != 0x80 { count += 1 }
      if byte == 0x2c || isComma(span, index, range.upperBound) { commas += 1 }
    }
    return (wasSpace && count > 0 ? count - 1 : count, commas)
  }

  /// Whether a comma of Arabic, Chinese or Japanese begins at `index`.
  private static func isComma(_ span: Span<UInt8>, _ index: Int, _ limit: Int) -> Bool {
    switch span[index] {
    case 0xd8: index + 1 < limit && span[index + 1] == 0x8c
    case 0xef: index + 2 < limit && span[index + 1] == 0xbc && span[index + 2] == 0x8c
    case 0xe3: index + 2 < limit && span[index + 1] == 0x80 && span[index + 2] == 0x81
    default: false
    }
  }
}
