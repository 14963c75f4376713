import FeedFiltering
import FeedModel
import TerminalKit

/// A row of the filter page.
nonisolated enum FilterRow: ListItem {
  /// Something to choose, with the number of entries that it leaves.
  case choice(FilterModuleName, FilterModule.Choice, FilterRow.Mark, FilterCounts.Count?)
  /// The words.
  case words(String)

  enum ID: Hashable, Sendable {
    case choice(FilterModuleName, String)
    case words
  }

  var id: ID {
    switch self {
    case .choice(let module, let choice, _, _): .choice(module, choice.id)
    case .words: .words
    }
  }
}

nonisolated extension FilterRow {
  /// The mark before something to choose.
  enum Mark: Equatable, Sendable {
    /// One of several that can be checked.
    case box(isOn: Bool)
    /// One of several that exclude each other.
    case radio(isOn: Bool)

    var isOn: Bool {
      switch self {
      case .box(let isOn), .radio(let isOn): isOn
      }
    }

    var spoken: String {
      switch self {
      case .box(true): "checked"
      case .box(false): "not checked"
      case .radio(true): "chosen"
      case .radio(false): "not chosen"
      }
    }

    /// Its three columns.
    var text: String {
      switch self {
      case .box(true): "[✓]"
      case .box(false): "[ ]"
      case .radio(true): "(•)"
      case .radio(false): "( )"
      }
    }
  }
}
