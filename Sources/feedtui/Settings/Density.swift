/// The amount of room for an item.
package enum Density: String, CaseIterable {
  /// Like comfortable, with an empty row between items.
  case airy
  /// Title, lead and byline on rows of their own.
  case comfortable
  /// One row per item.
  case compact

  /// The density after this one, in a circle.
  package var next: Density {
    switch self {
    case .airy: .comfortable
    case .comfortable: .compact
    case .compact: .airy
    }
  }
}
