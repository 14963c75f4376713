/// What becomes of a line of newsboat's `config`.
nonisolated enum NewsboatEnding: Equatable, Sendable {
  /// Its meaning is in feedtui's files, or was there before.
  case taken
  /// There is nothing here that it could be about; the reason is a sentence.
  case nothing(String)
  /// It is kept as a comment until feedtui can do it; the reason is a sentence.
  case kept(String)
  /// The reason is a sentence.
  case notUnderstood(String)

  var isKept: Bool {
    if case .kept = self { true } else { false }
  }
}
