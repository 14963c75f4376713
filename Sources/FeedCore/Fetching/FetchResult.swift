/// What a fetch came to when it did not fail.
public enum FetchResult: Equatable, Sendable {
  /// As it was when the request's validators were given; these are the ones for the next time.
  case unchanged(Validators, hints: AnswerHints = AnswerHints())
  case document(FetchedDocument)
}
