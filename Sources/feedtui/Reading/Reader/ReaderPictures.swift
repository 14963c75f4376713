import FeedModel
import FeedPictures
import FeedReading
import FeedtuiPages
import TerminalKit

/// The pictures of an article: the room for them, which are wanted, and what has come of them.
struct ReaderPictures {
  private let context: PageContext
  /// The item's own picture, if its text does not contain it.
  private(set) var own: ArticleImage?
  private var others: [ArticleImage] = []

  init(_ context: PageContext) {
    self.context = context
  }

  /// Takes the text of an item, or another part of it.
  mutating func take(_ text: ReaderText, of item: FeedItem) {
    own = text.ownImage(of: item)
    others = text.article?.document.images ?? []
  }

  /// Those that are shown, the item's own one first; none while no pictures are shown.
  var shown: [ArticleImage] { all.filter { context.gallery.mayShow($0.address) } }

  private var all: [ArticleImage] { [own].compactMap { $0 } + others }

  /// Returns the room on a page; `nil` while no pictures are shown.
  ///
  /// - Parameter old: The room that there is. Pictures that have failed since still have theirs, so
  ///   that nothing moves.
  func layout(in size: Size, keeping old: PictureLayout?) -> PictureLayout? {
    let gallery = context.gallery
    guard gallery.style != nil else { return nil }
    let layout = PictureLayout(height: size.height)
    if let old, !layout.hasOtherRoom(than: old) { return old }
    let addresses = all.map(\.address)
    return PictureLayout(
      height: size.height, missing: Set(addresses.filter { gallery.failure(of: $0) != nil }),
      words: Set(addresses.filter { !gallery.mayShow($0) }))
  }

  func state(_ picture: LaidPicture) -> PictureLine.State {
    let (gallery, address) = (context.gallery, picture.image.address)
    if let drawn = gallery.spec(address, room: picture.room).flatMap(gallery.picture) {
      return .drawn(drawn)
    }
    return gallery.failure(of: address).map { .failed($0) } ?? .awaited
  }

  /// Returns what is needed for the pictures of a page.
  func specs(_ pictures: [(picture: LaidPicture, rows: Int)]) -> [PictureSpec] {
    let gallery = context.gallery
    return pictures.compactMap { gallery.spec($0.picture.image.address, room: $0.picture.room) }
  }

  /// Returns the picture with the most rows on the page, the first of several.
  func first(_ pictures: [(picture: LaidPicture, rows: Int)]) -> ArticleImage? {
    let most = pictures.map(\.rows).max() ?? 0
    return most > 0 ? pictures.first { $0.rows == most }?.picture.image : nil
  }
}
