package import FeedModel
import FeedtuiSettings

/// The tour of the demo: five acts, in any order, each ticked off when it has been done. It stands
/// above the river until it is put away.
package struct Tour: Equatable {
  package enum Act: CaseIterable {
    case read, star, search, feeds, themes

    /// What it is, and the action in the settings whose key does it on the river.
    fileprivate var words: (text: String, action: String) {
      switch self {
      case .read: ("read", "open")
      case .star: ("star", "favourite")
      case .search: ("search", "search")
      case .feeds: ("feeds", "feeds")
      case .themes: ("themes", "themes")
      }
    }
  }

  package nonisolated static let notice = NoticeID("tour")
  private var done: Set<Act> = []

  package init() {}

  package mutating func tick(_ act: Act) { done.insert(act) }

  /// "Try: ✓ read · f star · … · Esc hides this".
  package func notice(_ keys: (_ action: String) -> String?) -> Notice {
    let end = keys("back") ?? "Esc"
    guard done.count < Act.allCases.count else {
      let help = keys("help") ?? "?"
      return Notice(
        id: Self.notice, message: "That was the tour · \(help) shows the rest · \(end) hides this",
        isWarning: false)
    }
    let acts = Act.allCases.map { act in
      let key = done.contains(act) ? "✓" : keys(act.words.action)
      return [key, act.words.text].compactMap(\.self).joined(separator: " ")
    }
    return Notice(
      id: Self.notice,
      message: "Try: \(acts.joined(separator: " · ")) · \(end) hides this", isWarning: false)
  }
}
