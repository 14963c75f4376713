/// A condition that a new rule can have, made from an item.
package struct RuleChoice: Hashable, Sendable, Identifiable {
  /// What of the item it is about.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case title, author, category, link, kind
  }

  package let kind: Kind
  /// The term: `title:"Cyber Monday"`.
  package let id: String
  /// The text of its row, as the source has it.
  package let title: String

  /// Returns `nil` if no term has that value.
  package init?(_ kind: Kind, _ value: String, title: String? = nil) {
    let name: TermName =
      switch kind {
      case .title: .title
      case .author: .author
      case .category: .category
      case .link: .link
      case .kind: .kind
      }
    guard let term = name.term(value) else { return nil }
    self.kind = kind
    id = term
    self.title = title ?? value
  }
}
