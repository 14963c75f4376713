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
    var name = TextCleaner.trimmed(value ?? []).prefix(128).map(\.markupLowercased)[...]
    let registry = "http://www.iana.org/assignments/relation/"
    if name.starts(with: registry.utf8) { name = name.dropFirst(registry.utf8.count) }
    switch String(decoding: name, as: UTF8.self) {
    case "", "alternate": self = .alternate
    case "self": self = .own
    case "enclosure": self = .enclosure
    case "replies": self = .replies
    case "related": self = .related
    default: self = .other
    }
  }
}
