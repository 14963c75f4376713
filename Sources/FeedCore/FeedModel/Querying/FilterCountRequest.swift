/// The question how many entries each row of the filter page would leave.
package struct FilterCountRequest: Equatable, Sendable {
  /// A module, whose rows are counted under the selection of the others.
  package struct Module: Equatable, Sendable {
    /// What is selected in the other modules.
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

  /// Tells the answer from those to earlier questions.
  package var number: Int
  /// The river that is filtered.
  package var scope: TimelineScope
  package var modules: [FilterModuleName: Module]
  /// What is selected in all modules.
  package var selection: QueryExpression

  package init(
    number: Int, scope: TimelineScope, modules: [FilterModuleName: Module],
    selection: QueryExpression
  ) {
    self.number = number
    self.scope = scope
    self.modules = modules
    self.selection = selection
  }
}
