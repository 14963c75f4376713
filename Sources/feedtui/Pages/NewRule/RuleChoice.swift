import FeedFiltering

/// A condition that a new rule can have, made from an item.
nonisolated package struct RuleChoice: Hashable, Sendable, Identifiable {
  /// What of the item it is about.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Words of the title, or of the text of an item without one.
    case title, text
    case author, category, link, kind
  }

  package let kind: Kind
  /// The term: `title:"Cyber Monday"`.
  package let id: String
  /// The text of its row, as the source has it.
  package let title: String

  /// Returns `nil` if no term has that value.
  package init?(_ kind: Kind, _ value: String, title: String? = nil) {
    let term: String? =
      switch kind {
      case .title: TermName.title.term(value)
      case .text: TermName.term(anywhere: value)
      case .author: TermName.author.term(value)
      case .category: TermName.category.term(value)
      case .link: TermName.link.term(value)
      case .kind: TermName.kind.term(value)
      }
    guard let term else { return nil }
    self.kind = kind
    id = term
    self.title = title ?? value
  }
}
