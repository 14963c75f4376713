import FeedModel
import FeedtuiPages

/// The pictures of the river's items, which compact rows have no room for.
nonisolated extension PictureFrame {
  /// The picture of a photo; `nil` if there is none.
  init?(_ photo: Photo, _ appearance: Appearance, _ gallery: PictureGallery) {
    guard appearance.density != .compact, let address = photo.image else { return nil }
    self.init(
      ParsedItem.Image(
        url: address, alternative: photo.alternative, width: photo.width, height: photo.height),
      words: "photo", maximumRows: 12, gallery)
  }

  /// The picture of an article; `nil` if there is none, or only a small one.
  init?(_ article: Article, _ appearance: Appearance, _ gallery: PictureGallery) {
    guard appearance.density != .compact, let image = article.image,
      min(image.width ?? Self.smallest, image.height ?? Self.smallest) >= Self.smallest
    else { return nil }
    self.init(image, words: "picture", maximumRows: 6, gallery)
  }

  /// Pixels of the shorter side of a picture that is more than decoration.
  private static let smallest = 48
}
