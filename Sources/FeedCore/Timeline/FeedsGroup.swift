/// What the page of feeds has a section for.
public enum FeedsGroup: Hashable, Sendable {
  case profile
  /// Views that the reader has given names.
  case views
  case tag(String)
  /// Feeds without a tag that stand below a heading of the reader's file.
  case heading(String)
  /// Feeds without a tag or a heading.
  case untagged

  public var title: String {
    switch self {
    case .profile: "Profile"
    case .views: "Views"
    case .tag(let tag): Sanitizer.line(tag)
    case .heading(let heading): Sanitizer.line(heading)
    case .untagged: "Untagged"
    }
  }
}
