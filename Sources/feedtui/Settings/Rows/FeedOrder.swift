/// The order of the feeds on their page.
package enum FeedOrder: String, CaseIterable, Sendable {
  /// As the user's file and tags have them.
  case file
  case name, unread, newest

  /// "in the order of the file".
  package var words: String {
    switch self {
    case .file: "in the order of the file"
    case .name: "by name"
    case .unread: "most unread first"
    case .newest: "newest first"
    }
  }

  package var next: FeedOrder {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
