/// The namespaces that prefixes stand for at the reader's position.
///
/// Declarations are undone when their element closes.
struct XMLNamespaceScope {
  private struct Change {
    let prefix: Int
    let before: XMLNamespace
  }

  /// The normalised URI of the root's namespace; `nil` if the root does not declare its prefix.
  private(set) var rootURI: [UInt8]?
  private var current: [XMLNamespace] = [.none]
  private var changes: [Change] = []

  /// The point to which `undo(to:)` returns to undo later declarations.
  var mark: Int { changes.count }

  /// Returns the namespace of the prefix with that number in `names`.
  @inline(__always)
  mutating func namespace(_ prefix: Int, _ names: NameTable) -> XMLNamespace {
    if prefix >= current.count { extend(names) }
    return current[prefix]
  }

  mutating func declare(_ prefix: Int, uri: [UInt8], _ names: NameTable) {
    guard prefix != NameTable.lostPrefix else { return }
    if prefix >= current.count { extend(names) }
    changes.append(Change(prefix: prefix, before: current[prefix]))
    let known = XMLNamespace(uri: uri)
    current[prefix] = known == .other && uri == rootURI ? .root : known
  }

  /// Records the URI of the root's namespace; if it is unknown, it becomes `.root` where declared.
  mutating func adopt(rootURI uri: [UInt8]) {
    rootURI = uri
  }

  mutating func undo(to mark: Int) {
    while changes.count > mark, let change = changes.popLast() {
      current[change.prefix] = change.before
    }
  }

  private mutating func extend(_ names: NameTable) {
    for prefix in names.prefixes[current.count...] {
      let text = String(decoding: prefix.prefix(32).map(\.markupLowercased), as: UTF8.self)
      current.append(XMLNamespace(undeclared: text))
    }
  }
}
