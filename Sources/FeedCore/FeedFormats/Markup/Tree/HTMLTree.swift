/// A page of HTML as a flat list of elements and texts in document order.
///
/// No structure nests and no node refers to another one but by its index, so any depth is safe.
/// Texts and attribute values are decoded.
package struct HTMLTree: Sendable {
  /// An element, or a text.
  package struct Node: Sendable {
    package var name: HTMLName
    /// The index of the parent element; -1 for none.
    package fileprivate(set) var parent: Int32
    /// The index after the last node inside this one.
    package fileprivate(set) var end: Int32
    /// The place in `store` of a text, or of the name of an element that is not HTML.
    fileprivate let start: Int32
    fileprivate let stop: Int32
    fileprivate var firstAttribute: Int32
    fileprivate var attributeCount: Int32

    /// The place of a text in the tree's `store`.
    package var range: Range<Int> { Int(start)..<Int(stop) }
  }

  struct Attribute: Sendable {
    let name: PackedName
    let start: Int32
    let stop: Int32
  }

  /// The limit on elements and texts; the ones after it are dropped.
  package static let maximumNodes = 600_000

  package private(set) var nodes: [Node] = []
  /// The bytes of all texts and attribute values, decoded, in UTF-8.
  package private(set) var store: [UInt8] = []
  private var attributes: [Attribute] = []
  /// The index of the innermost open element; -1 for none.
  package private(set) var current = -1

  package init() {}

  /// Creates an empty tree that shares the texts and attributes of another one, whose nodes can be
  /// copied to it.
  package init(sharing tree: HTMLTree) {
    store = tree.store
    attributes = tree.attributes
    nodes.reserveCapacity(tree.nodes.count + 64)
  }

  package var count: Int { nodes.count }

  // MARK: Reading

  package func name(_ index: Int) -> HTMLName { nodes[index].name }
  package func parent(_ index: Int) -> Int { Int(nodes[index].parent) }
  package func end(_ index: Int) -> Int { Int(nodes[index].end) }

  /// Returns the place in `store` of an attribute's value; `nil` if there is no such attribute.
  package func attribute(_ name: PackedName, of index: Int) -> Range<Int>? {
    let node = nodes[index]
    guard node.attributeCount > 0 else { return nil }
    let first = Int(node.firstAttribute)
    for position in first..<(first + Int(node.attributeCount))
    where attributes[position].name == name {
      return Int(attributes[position].start)..<Int(attributes[position].stop)
    }
    return nil
  }

  /// Returns an attribute's value; `nil` if there is no such attribute.
  package func value(_ name: PackedName, of index: Int) -> String? {
    attribute(name, of: index).map { string($0) }
  }

  /// Returns the values of all attributes of a node.
  package func values(of index: Int) -> [String] {
    let node = nodes[index]
    let first = Int(node.firstAttribute)
    return attributes[first..<(first + Int(node.attributeCount))].map {
      string(Int($0.start)..<Int($0.stop))
    }
  }

  package func string(_ range: Range<Int>) -> String {
    String(clean: store[range])
  }

  /// Returns all text inside a node as it stands in the document.
  package func text(_ index: Int) -> String {
    var bytes: [UInt8] = []
    for child in index..<end(index) where nodes[child].name == .text {
      bytes.append(store.span, nodes[child].range)
    }
    return String(clean: bytes)
  }

  /// Returns the indices of the children of a node.
  package func children(_ index: Int) -> [Int] {
    var found: [Int] = []
    var child = index + 1
    let end = end(index)
    while child < end {
      found.append(child)
      child = self.end(child)
    }
    return found
  }

  // MARK: Writing

  /// Opens a copy of a node of a tree that shares this one's texts and attributes.
  package mutating func open(copyOf node: Node, as name: HTMLName) {
    nodes.append(
      Node(
        name: name, parent: Int32(current), end: Int32(nodes.count + 1), start: node.start,
        stop: node.stop, firstAttribute: node.firstAttribute, attributeCount: node.attributeCount))
    current = nodes.count - 1
  }

  /// Opens an element without attributes.
  package mutating func open(_ name: HTMLName) {
    open(name, 0..<0, attributes: 0)
  }

  /// Closes the current element.
  package mutating func close() {
    guard current >= 0 else { return }
    nodes[current].end = Int32(nodes.count)
    current = Int(nodes[current].parent)
  }

  /// Appends a copy of a text of a tree that shares this one's texts.
  package mutating func append(copyOf node: Node) {
    open(copyOf: node, as: node.name)
    close()
  }

  /// Opens an element with the last `count` attributes that have been kept.
  mutating func open(_ name: HTMLName, _ range: Range<Int>, attributes count: Int) {
    nodes.append(
      Node(
        name: name, parent: Int32(current), end: Int32(nodes.count + 1),
        start: Int32(range.lowerBound), stop: Int32(range.upperBound),
        firstAttribute: Int32(attributes.count - count), attributeCount: Int32(count)))
    current = nodes.count - 1
  }

  /// Keeps an attribute for the element that is opened next, unless it repeats one of the last
  /// `count`.
  ///
  /// Returns whether it has been kept.
  mutating func keep(
    _ name: PackedName, _ value: MarkupAttribute, of span: Span<UInt8>, after count: Int
  ) -> Bool {
    for known in attributes.suffix(count) where known.name == name { return false }
    let start = store.count
    CharacterReference.decode(span, value.value, place: .htmlAttribute, into: &store)
    attributes.append(Attribute(name: name, start: Int32(start), stop: Int32(store.count)))
    return true
  }

  /// Gives the last `count` attributes that have been kept to an element that has none.
  mutating func moveAttributes(_ count: Int, to index: Int) {
    guard nodes[index].attributeCount == 0 else { return }
    nodes[index].firstAttribute = Int32(attributes.count - count)
    nodes[index].attributeCount = Int32(count)
  }

  /// Appends characters to the current element; `literal` ones contain no references.
  mutating func appendText(_ span: Span<UInt8>, _ range: Range<Int>, literal: Bool) {
    let start = store.count
    if literal {
      store.append(span, range)
    } else {
      CharacterReference.decode(span, range, place: .htmlText, into: &store)
    }
    nodes.append(
      Node(
        name: .text, parent: Int32(current), end: Int32(nodes.count + 1), start: Int32(start),
        stop: Int32(store.count), firstAttribute: 0, attributeCount: 0))
  }

  /// Appends the element's lower-case name, which is not HTML's, to the store.
  mutating func keepName(_ span: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let start = store.count
    store.append(span, range)
    return start..<store.count
  }
}
