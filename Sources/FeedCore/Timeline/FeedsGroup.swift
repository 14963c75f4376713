/// What the page of feeds has a section for.
public enum FeedsGroup: Hashable, Sendable {
  case profile
  case tag(String)
  /// Feeds without a tag.
  case untagged

  public var title: String {
    switch self {
    case .profile: "Profile"
    case .tag(let tag): Sanitizer.line(tag)
    case .untagged: "Untagged"
    }
  }
}
