/// A question by its name and who asks it: the next one replaces it.
nonisolated package struct QuestionID: Hashable, Sendable {
  package let name: String
  private let page: ObjectIdentifier

  package init(_ name: String, of page: AnyObject) {
    (self.name, self.page) = (name, ObjectIdentifier(page))
  }

  /// When a question is put. No act waits for one.
  package enum Order: Sendable {
    /// When all acts so far have been stored; it ends the one before.
    case inOrder
    /// At once; it ends the one before.
    case atOnce
    /// When the one before has been answered, and all acts so far have been stored: a question that
    /// takes long and is often asked again would else never be answered.
    case inTurn
  }
}
