import FeedFiltering
import FeedModel
import TerminalKit

/// A row of the page of a new rule.
nonisolated enum NewRuleRow: ListItem {
  case choice(RuleChoice, isOn: Bool, FilterCount?)
  /// The entries that the choices are about, with its title.
  case reach(RuleDraft.Reach, String, isOn: Bool, FilterCount?)
  /// What the user has typed beside the choices.
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
