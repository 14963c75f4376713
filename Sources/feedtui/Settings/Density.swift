/// The amount of room for an item.
nonisolated enum Density: String, CaseIterable {
  /// Title, lead and byline on rows of their own.
  case comfortable
  /// One row per item.
  case compact

  var other: Density {
    switch self {
    case .comfortable: .compact
    case .compact: .comfortable
    }
  }
}
