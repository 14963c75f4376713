/// Which prefix means which namespace where the reader stands; declarations are undone when their
/// element closes.
struct XMLNamespaceScope {
  private struct Change {
    let prefix: Int
    let before: XMLNamespace
  }

  /// The namespace of the root where it is none that the program knows, normalised.
  private(set) var rootURI: [UInt8]?
  private var current: [XMLNamespace] = [.none]
  private var changes: [Change] = []

  /// What to hand to `undo(to:)` in order to forget what is declared from now on.
  var mark: Int { changes.count }

  /// The namespace of a prefix; `names` knows it by its number.
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

  /// Makes an unknown namespace the one of the root.
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
