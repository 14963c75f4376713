import FeedModel
import FeedPictures
import FeedReading
import TerminalKit

/// The pictures of an article: the room for them, which are wanted, and what has come of them.
struct ReaderPictures {
  /// Those that are shown, the item's own one first; none while no pictures are shown.
  let images: [ArticleImage]
  private let gallery: PictureGallery

  init(_ item: FeedItem, _ text: ReaderText, _ context: PageContext) {
    gallery = context.navigation?.pictures.gallery ?? PictureGallery()
    guard gallery.look != nil else {
      images = []
      return
    }
    let own = [text.ownImage(of: item)].compactMap { $0 }
    images = own + (text.article?.document.images ?? [])
  }

  /// Returns the room on a page; `nil` while no pictures are shown.
  ///
  /// - Parameter old: The room that there is. Pictures that have failed since have theirs still, so
  ///   that nothing moves.
  func layout(in size: Size, keeping old: PictureLayout?) -> PictureLayout? {
    guard gallery.look != nil else { return nil }
    let missing = images.map(\.address).filter { gallery.failure(of: $0) != nil }
    let layout = PictureLayout(height: size.height, missing: Set(missing))
    if let old, !layout.hasOtherRoom(than: old) { return old }
    return layout
  }

  func state(_ picture: LaidPicture) -> PictureState {
    let address = picture.image.address
    if let drawn = gallery.spec(address, room: picture.room).flatMap(gallery.picture) {
      return .drawn(drawn)
    }
    return gallery.failure(of: address).map { .failed($0) } ?? .awaited
  }

  func specs(_ pictures: [(picture: LaidPicture, rows: Int)]) -> [PictureSpec] {
    pictures.compactMap { gallery.spec($0.picture.image.address, room: $0.picture.room) }
  }

  /// Returns the picture with the most rows on the page, the first of several.
  func first(_ pictures: [(picture: LaidPicture, rows: Int)]) -> ArticleImage? {
    let most = pictures.map(\.rows).max() ?? 0
    return most > 0 ? pictures.first { $0.rows == most }?.picture.image : nil
  }
}

extension ReaderText {
  /// Returns the picture that belongs to an item without being in its text; `nil` if there is none,
  /// or if the text has not come.
  func ownImage(of item: FeedItem) -> ArticleImage? {
    guard case .loaded(let article) = self else { return nil }
    let shown = article.document.images
    return [item.image(isAlone: shown.isEmpty), article.attachedImage].compactMap { $0 }
      .first { image in !shown.contains { $0.isSame(as: image.address) } }
  }
}

extension FeedItem {
  /// Returns the picture that the feed names: of a photo, or of an article whose text has none.
  fileprivate func image(isAlone: Bool) -> ArticleImage? {
    switch self {
    case .photo(_, let photo):
      return photo.image.flatMap {
        ArticleImage.attached($0, photo.alternative, photo.width, photo.height)
      }
    case .article(_, let article):
      guard isAlone, let image = article.image else { return nil }
      return ArticleImage.attached(image.url, image.alternative, image.width, image.height)
    case .status, .episode, .link, .notice, .muted: return nil
    }
  }
}

extension LoadedArticle {
  /// The first picture that is attached to the article.
  fileprivate var attachedImage: ArticleImage? {
    enclosures.first { $0.type?.hasPrefix("image/") == true }
      .flatMap { ArticleImage.attached($0.url, nil, nil, nil) }
  }
}

extension ArticleImage {
  fileprivate static func attached(
    _ address: String, _ name: String?, _ width: Int?, _ height: Int?
  ) -> ArticleImage? {
    let name = Sanitizer.line(name ?? "")
    return ArticleImage(address, name: name, width: width, height)
  }
}
