package import FeedModel
import FeedtuiPages

/// Folds the items of feeds that fill a stretch of the river (`fold_runs`).
nonisolated package enum FeedRuns {
  /// The fewest items that are a run.
  package static let fewest = 5

  /// Returns the rows of a day, the newest first, with a row above each run, and without the items
  /// of those that are folded. A run is unfolded if `unfolded` has one of its entries.
  package static func folded(_ rows: [FeedItem], unfolded: Set<EntryID>) -> [FeedItem] {
    var result: [FeedItem] = []
    for items in chunks(rows) {
      let heads = items.compactMap(\.head)
      let isUnfolded = heads.contains { unfolded.contains($0.id) }
      guard heads.count >= fewest, let run = FeedRun(heads, isUnfolded: isUnfolded) else {
        result += items
        continue
      }
      result.append(.run(run))
      if isUnfolded { result += items }
    }
    return result
  }

  /// Divides rows where another feed begins.
  private static func chunks(_ rows: [FeedItem]) -> [ArraySlice<FeedItem>] {
    var chunks: [ArraySlice<FeedItem>] = []
    var start = rows.startIndex
    for index in rows.indices where rows[index].head?.feed != rows[start].head?.feed {
      chunks.append(rows[start..<index])
      start = index
    }
    return chunks + [rows[start...]]
  }
}
