import FeedCore

/// What the reader looks for beyond the window.
extension EffectRunner {
  /// Asks the archive when all acts so far have been stored. A saved view may have to be looked through: no act
  /// waits for that, and what is asked for next ends it.
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
