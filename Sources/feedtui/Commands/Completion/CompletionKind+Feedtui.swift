import ArgumentParser

/// The completions that come from feedtui's own files.
nonisolated extension CompletionKind {
  /// The address of a feed.
  static var feedAddress: CompletionKind { offering { $0.addresses } }

  /// The title or the address of a feed.
  static var feed: CompletionKind { offering { $0.feeds } }

  static var tag: CompletionKind { offering { $0.tags } }

  /// A tag on items.
  static var itemTag: CompletionKind { offering { $0.itemTags } }

  /// The name of a query feed.
  static var queryFeed: CompletionKind { offering { $0.queryFeeds } }

  /// A query: the names and values that may end it.
  static var query: CompletionKind { offering { $0.queries } }

  /// The number of an entry.
  static var entry: CompletionKind { offering { $0.newestEntries } }

  private static func offering(
    _ candidates: @escaping @Sendable (CompletionSource) -> [CompletionCandidate]
  ) -> CompletionKind {
    .custom { words, index, _ in
      guard let shell = CompletionShell.requesting.flatMap({ Shell(rawValue: $0.rawValue) }) else {
        return []
      }
      return candidates(CompletionSource(words: CommandWords(words, current: index)))
        .map { $0.line(for: shell) }
    }
  }
}
