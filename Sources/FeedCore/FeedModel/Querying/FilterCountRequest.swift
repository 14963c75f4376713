/// The question how many entries each row of the filter page would leave, or of the page of a new
/// rule.
package struct FilterCountRequest: Equatable, Sendable {
  /// The rows that are counted together.
  package enum Group: Hashable, Sendable {
    case module(FilterModuleName)
    /// What a new rule can be about.
    case rule
  }

  /// Rows that are counted under what is selected in the other groups.
  package struct Module: Equatable, Sendable {
    /// What is selected in the other groups.
    package var others: QueryExpression
    package var rows: Rows

    package init(others: QueryExpression, rows: Rows) {
      self.others = others
      self.rows = rows
    }
  }

  /// The rows to count, by their identities.
  package enum Rows: Equatable, Sendable {
    case conditions([String: QueryExpression])
    /// The entries of feeds with these addresses.
    case feeds([String: [String]])
  }

  /// The river that is filtered.
  package var scope: TimelineScope
  package var modules: [Group: Module]
  /// What is selected in all groups.
  package var selection: QueryExpression

  package init(
    scope: TimelineScope, modules: [Group: Module], selection: QueryExpression
  ) {
    self.scope = scope
    self.modules = modules
    self.selection = selection
  }
}

/// A module of the filter page, in the order of the page.
package enum FilterModuleName: String, CaseIterable, Hashable, Sendable {
  case state, kind
  /// The words, and all other terms that no module has.
  case words
  case time, rating
  /// The number of words of the text.
  case length
  case order
  /// Those of items.
  case itemTags
  /// Those of feeds.
  case tags
  case feeds
}
