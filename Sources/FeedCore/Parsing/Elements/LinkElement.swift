/// A link of Atom.
struct LinkElement {
  /// Absolute where that can be done.
  let url: String
  let type: String?
  /// Bytes.
  let length: Int?
  let title: String?
  /// Of the comments it leads to.
  let count: Int?

  /// Whether it says that it leads to a page.
  var isHTML: Bool {
    let type = MediumClass.bare(type)
    return type == "text/html" || type == "application/xhtml+xml"
  }
}

/// What a link of Atom leads to (RFC 4287, 4.2.7.2).
enum LinkRelation: Equatable {
  case alternate, own, enclosure, replies, related, other

  init(_ value: ArraySlice<UInt8>?) {
    var name = TextCleaner.trimmed(value ?? [])
    if name.count >= Self.registry.count,
      name.prefix(Self.registry.count).map(\.markupLowercased) == Self.registry
    {
      name = name.dropFirst(Self.registry.count)
    }
    guard !name.isEmpty else {
      self = .alternate
      return
    }
    switch PackedName(name.span, 0..<name.count) {
    case PackedName("a", "l", "t", "e", "r", "n", "a", "t", "e"): self = .alternate
    case PackedName("s", "e", "l", "f"): self = .own
    case PackedName("e", "n", "c", "l", "o", "s", "u", "r", "e"): self = .enclosure
    case PackedName("r", "e", "p", "l", "i", "e", "s"): self = .replies
    case PackedName("r", "e", "l", "a", "t", "e", "d"): self = .related
    default: self = .other
    }
  }

  private static let registry = Array("http://www.iana.org/assignments/relation/".utf8)
}
