import FeedCore

/// What is wished for of feeds and of the file that names them.
enum FeedsEffect: Equatable {
  /// Keep the page of feeds coming, now and after each change.
  case watch
  /// The page is out of sight.
  case watchNoMore
  /// The latest attempts to fetch that feed, or any.
  case loadLedger(FeedID?)
  /// Remember in which order the tags stand.
  case order([String])
  /// Change the file in the reader's editor.
  case editFile
  case edit(FeedEdit)
  /// Take the last edit back, or do it again.
  case undo, redo
}
