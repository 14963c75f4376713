import FeedFiltering
import FeedModel
import SafeText
import TerminalKit

/// The rows of the page of a new rule.
nonisolated struct NewRuleDataSource: ListDataSource {
  let matrix: SectionMatrix<NewRuleGroup, NewRuleGroup, NewRuleDataSource.Row>

  /// - Parameter feed: the title of the item's feed.
  init(_ draft: RuleDraft, feed: String, _ counts: [String: FilterCounts.Count]) {
    var parts: [(group: NewRuleGroup, rows: [NewRuleDataSource.Row])] = RuleChoice.Kind.allCases.map
    { kind in
      let choices = draft.choices.filter { $0.kind == kind }
      return (
        .choices(kind),
        choices.map {
          .choice($0, isOn: draft.selection.contains($0.id), counts[$0.id])
        }
      )
    }
    parts.append((.typed, draft.typed.isEmpty ? [] : [.typed(draft.typed)]))
    parts.append(
      (
        .reach,
        RuleDraft.Reach.allCases.map {
          .reach($0, Self.title(of: $0, feed), isOn: draft.reach == $0, counts[$0.row])
        }
      ))
    matrix = SectionMatrix(
      parts.filter { !$0.rows.isEmpty }
        .map { Section($0.group, header: $0.group, items: $0.rows) })
  }

  private static func title(of reach: RuleDraft.Reach, _ feed: String) -> String {
    switch reach {
    case .everywhere: "In all feeds"
    case .feed: "Only in \(feed)"
    case .others: "Everything else from \(feed)"
    }
  }

  func cell(for row: NewRuleDataSource.Row) -> any Cell {
    switch row {
    case .choice(let choice, let isOn, let count):
      FilterChoiceCell(FilterChoiceCell.Model(title: choice.title, .box(isOn: isOn), count))
    case .reach(_, let title, let isOn, let count):
      FilterChoiceCell(FilterChoiceCell.Model(title: title, .radio(isOn: isOn), count))
    case .typed(let text): FilterWordsCell(words: Sanitizer.line(text))
    }
  }

  func cell(for group: NewRuleGroup, foldedCount: Int?) -> any Cell {
    SectionHeaderCell(SectionHeaderCell.Model(title: group.title, facts: [], isFolded: false))
  }

  func trait(of row: NewRuleDataSource.Row) -> RowTrait {
    switch row {
    case .choice(_, let isOn, _), .reach(_, _, let isOn, _): .checked(isOn)
    case .typed: .selectable
    }
  }
}

nonisolated extension NewRuleDataSource {
  /// A row of the page of a new rule.
  enum Row: ListItem {
    case choice(RuleChoice, isOn: Bool, FilterCounts.Count?)
    /// The entries that the choices are about, with its title.
    case reach(RuleDraft.Reach, String, isOn: Bool, FilterCounts.Count?)
    /// A condition that the user has typed, in addition to the choices.
    case typed(String)

    enum ID: Hashable, Sendable {
      case choice(RuleChoice.ID)
      case reach(RuleDraft.Reach)
      case typed
    }

    var id: ID {
      switch self {
      case .choice(let choice, _, _): .choice(choice.id)
      case .reach(let reach, _, _, _): .reach(reach)
      case .typed: .typed
      }
    }
  }
}

/// A section of the page of a new rule.
nonisolated enum NewRuleGroup: Hashable, Sendable {
  case choices(RuleChoice.Kind)
  case typed
  case reach

  var title: String {
    switch self {
    case .choices(.title): "Title"
    case .choices(.text): "Text"
    case .choices(.author): "Author"
    case .choices(.category): "Category"
    case .choices(.link): "Link"
    case .choices(.kind): "Kind"
    case .typed: "Typed"
    case .reach: "Where"
    }
  }
}
