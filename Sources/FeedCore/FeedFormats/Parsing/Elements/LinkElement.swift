/// An Atom link.
struct LinkElement {
  /// The URL, absolute if it can be resolved.
  let url: String
  let type: String?
  /// The size in bytes.
  let length: Int?
  /// The number of comments on the linked page.
  let count: Int?

  /// Whether the link's type is HTML or XHTML.
  var isHTML: Bool {
    let type = MediumClass.bare(type)
    return type == "text/html" || type == "application/xhtml+xml"
  }
}

extension LinkElement {
  /// The relation of an Atom link (RFC 4287, 4.2.7.2); `own` is `self`.
  enum Relation: Equatable {
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
}
