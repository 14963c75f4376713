/// A rule that has caught an entry, as its details tell.
package struct RuleMatch: Equatable, Sendable {
  /// The rule's name, and its condition.
  package let name: String
  package let condition: String
  package let acts: [RuleAct]

  package init(name: String, condition: String, acts: [RuleAct]) {
    self.name = name
    self.condition = condition
    self.acts = acts
  }
}
