extension QueryExpression {
  /// Whether marks of the user change what satisfies it.
  package var isAboutMarks: Bool { comparisons.contains { $0.attribute.isMark } }

  /// Whether it asks for the places of entries in stories, which are found after they have come.
  package var asksForStories: Bool { comparisons.contains { $0.attribute == .story } }

  /// Whether the number of a feed's unread entries changes what satisfies it.
  package var isAboutCounts: Bool { comparisons.contains { $0.attribute == .unreadCount } }

  /// The condition without its tests of marks: it holds at least where this one does, and for
  /// entries whose marks have changed since.
  package var withoutMarks: QueryExpression {
    switch self {
    case .comparison(let comparison): comparison.attribute.isMark ? .everything : self
    case .feeds, .since, .before: self
    case .all(let parts): .all(parts.map(\.withoutMarks))
    case .any(let parts): .any(parts.map(\.withoutMarks))
    }
  }
}
