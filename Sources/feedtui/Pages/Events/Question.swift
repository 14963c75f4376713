package import FeedtuiSettings

/// A question of one page to the library. It reads, and changes nothing.
nonisolated package struct Question<Answer: Sendable>: Sendable {
  package let id: QuestionID
  /// The capability that it takes; `nil` if the question is always allowed.
  package let needs: Capability?
  package let order: QuestionID.Order
  package let read: @Sendable (any LibraryReader) async throws -> Answer
  package let asker: Asker<Answer>
}
