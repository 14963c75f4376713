import FeedCore

/// Finds entries that are beyond the window.
extension EffectRunner {
  /// Asks the archive when all earlier acts have been stored.
  ///
  /// A question about a query feed may scan the archive. No act waits for it, and the next question
  /// cancels it.
  func seek(
    in filter: Filter, _ question: @escaping @Sendable (FeedStore) async throws -> AppEvent
  ) {
    switch filter {
    case .all, .unread, .favourites, .feed: inTurn { try await question($0) }
    case .view: seekBeside(question)
    }
  }

  private func seekBeside(_ question: @escaping @Sendable (FeedStore) async throws -> AppEvent) {
    seeking?.cancel()
    let (turn, stored) = AsyncStream<Void>.makeStream()
    acts.yield { stored.finish() }
    seeking = Task.detached { [store, mailbox] in
      for await _ in turn {}
      guard !Task.isCancelled else { return }
      do {
        let answer = try await question(store)
        guard !Task.isCancelled else { return }
        mailbox.post(answer)
      } catch is CancellationError {
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }
}
