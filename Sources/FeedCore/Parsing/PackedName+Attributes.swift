extension PackedName {
  static let href = PackedName("href")
  static let src = PackedName("src")
  static let poster = PackedName("poster")
  static let cite = PackedName("cite")
  static let data = PackedName("data")
  static let longdesc = PackedName("longdesc")
  static let action = PackedName("action")
  static let alt = PackedName("alt")
  static let width = PackedName("width")
  static let height = PackedName("height")

  /// Whether an attribute of this name holds a reference in an element with these traits.
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
