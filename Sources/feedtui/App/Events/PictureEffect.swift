import FeedPictures

/// What a page wants of the pictures in sight.
nonisolated enum PictureEffect: Equatable, Sendable {
  /// Draw these pictures, instead of those that were wanted before and have not been begun.
  case draw([PictureSpec])
  /// Draw these pictures after those that are wanted already: they may be in sight next.
  case prepare([PictureSpec])
}
