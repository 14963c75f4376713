/// A place in the queue of acts on marks: those before it have been stored when it is reached, and
/// those after it wait until it is released.
nonisolated struct ActsHold: Sendable {
  private let arrival = AsyncStream<Void>.makeStream()
  private let end = AsyncStream<Void>.makeStream()

  /// Returns when the acts before have been stored.
  func reached() async {
    for await _ in arrival.stream {}
  }

  /// Lets the acts go on.
  func release() { end.continuation.finish() }

  /// The queue has come to this place; returns when it may go on.
  func stop() async {
    arrival.continuation.finish()
    for await _ in end.stream {}
  }
}
