import FeedModel
import FeedReading
import FeedtuiPages
import SafeText

extension ReaderText {
  /// Returns the picture that belongs to an item without being in its text; `nil` if there is none,
  /// or if the text has not come.
  func ownImage(of item: FeedItem) -> ArticleImage? {
    guard case .loaded(let article) = self else { return nil }
    let others = article.document.images
    return [item.image(isAlone: others.isEmpty), article.attachedImage].compactMap { $0 }
      .first { image in !others.contains { $0.isSame(as: image.address) } }
  }
}

extension FeedItem {
  /// The address of the picture that the feed names.
  var imageAddress: String? { image(isAlone: true)?.address }

  /// Returns the picture that the feed names: of a photo, or of an article whose text has none.
  fileprivate func image(isAlone: Bool) -> ArticleImage? {
    switch self {
    case .photo(_, let photo):
      guard let address = photo.image else { return nil }
      return .attached(address, photo.alternative, photo.width, photo.height)
    case .article(_, let article):
      guard isAlone, let image = article.image else { return nil }
      return .attached(image.url, image.alternative, image.width, image.height)
    case .status, .episode, .link, .notice, .muted, .run: return nil
    }
  }
}

extension LoadedArticle {
  /// The first picture that is attached to the article.
  fileprivate var attachedImage: ArticleImage? {
    enclosures.first { $0.type?.hasPrefix("image/") == true }
      .flatMap { .attached($0.url, nil, nil, nil) }
  }
}

extension ArticleImage {
  fileprivate static func attached(
    _ address: String, _ name: String?, _ width: Int?, _ height: Int?
  ) -> ArticleImage? {
    ArticleImage(address, name: Sanitizer.line(name ?? ""), width: width, height)
  }
}
