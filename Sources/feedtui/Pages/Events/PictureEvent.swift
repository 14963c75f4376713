package import FeedPictures

/// What has come of a picture.
nonisolated package enum PictureEvent: Equatable, Sendable {
  case drawn(PictureSpec, PictureDrawing)
  /// The picture at that address cannot be shown; the sentence says why.
  case failed(String, reason: String)
  /// The picture at that address cannot be had now, but perhaps later in this run.
  case postponed(String, reason: String)
  /// Other pictures than before were drawn beforehand.
  case othersKept
}
