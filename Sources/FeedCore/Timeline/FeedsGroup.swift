/// What the page of feeds has a section for.
public enum FeedsGroup: Hashable, Sendable {
  case profile
  /// Views that the reader has given names.
  case views
  case tag(String)
  /// Feeds without a tag.
  case untagged

  public var title: String {
    switch self {
    case .profile: "Profile"
    case .views: "Views"
    case .tag(let tag): Sanitizer.line(tag)
    case .untagged: "Untagged"
    }
  }
}
