import FeedModel
import FeedtuiPages

/// A section of the page of a new rule.
nonisolated enum NewRuleGroup: Hashable, Sendable {
  case choices(RuleDraft.Choice.Kind)
  /// A condition that the user has typed, in addition to the choices.
  case typed
  case reach
}

nonisolated extension ChoicesDataSource<NewRuleGroup> {
  /// The rows of the page of a new rule.
  ///
  /// - Parameter feed: the title of the item's feed.
  init(_ draft: RuleDraft, feed: String, _ counts: [String: FilterCounts.Count]) {
    let choices = RuleDraft.Choice.Kind.allCases.map { kind in
      let rows = draft.choices.filter { $0.kind == kind }.map { choice in
        Row(
          .choices(kind), choice.id, choice.title,
          .box(isOn: draft.selection.contains(choice.id)), counts[choice.id])
      }
      return Part(key: .choices(kind), title: kind.title, rows: rows)
    }
    let typed = draft.typed.isEmpty ? [] : [Row(.typed, words: draft.typed)]
    let reaches = RuleDraft.Reach.allCases.map { reach in
      Row(
        .reach, reach.rawValue, reach.title(feed), .radio(isOn: draft.reach == reach),
        counts[reach.rawValue])
    }
    self.init(
      choices + [
        Part(key: .typed, title: "Typed", rows: typed),
        Part(key: .reach, title: "Where", rows: reaches),
      ])
  }
}

nonisolated extension RuleDraft.Choice.Kind {
  fileprivate var title: String {
    switch self {
    case .title: "Title"
    case .text: "Text"
    case .author: "Author"
    case .category: "Category"
    case .link: "Link"
    case .kind: "Kind"
    }
  }
}

nonisolated extension RuleDraft.Reach {
  fileprivate func title(_ feed: String) -> String {
    switch self {
    case .everywhere: "In all feeds"
    case .feed: "Only in \(feed)"
    case .others: "All but these in \(feed)"
    }
  }
}
