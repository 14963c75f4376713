extension PackedName {
  static var href: PackedName { PackedName("h", "r", "e", "f") }
  static var src: PackedName { PackedName("s", "r", "c") }
  static var poster: PackedName { PackedName("p", "o", "s", "t", "e", "r") }
  static var cite: PackedName { PackedName("c", "i", "t", "e") }
  static var data: PackedName { PackedName("d", "a", "t", "a") }
  static var longdesc: PackedName { PackedName("l", "o", "n", "g", "d", "e", "s", "c") }
  static var action: PackedName { PackedName("a", "c", "t", "i", "o", "n") }
  static var title: PackedName { PackedName("t", "i", "t", "l", "e") }
  static var alt: PackedName { PackedName("a", "l", "t") }
  static var width: PackedName { PackedName("w", "i", "d", "t", "h") }
  static var height: PackedName { PackedName("h", "e", "i", "g", "h", "t") }

  /// Returns whether an attribute with this name holds a reference in an element with these traits.
  func isReference(of element: HTMLElement) -> Bool {
    switch self {
    case .href: element.contains(.hyperlink)
    case .src: element.contains(.embedding)
    case .data: element.contains(.object)
    case .poster, .cite, .longdesc, .action: true
    default: false
    }
  }
}
