package import FeedModel

/// The result of a fetch that did not fail.
package enum FetchResult: Equatable, Sendable {
  /// The document has not changed since the request's validators were issued.
  ///
  /// The new validators are for the next request.
  case unchanged(Validators, hints: AnswerHints = AnswerHints())
  case document(FetchedDocument)
}
