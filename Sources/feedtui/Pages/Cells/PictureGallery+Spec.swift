package import FeedPictures
package import TerminalKit

nonisolated extension PictureGallery {
  /// Returns a picture of an article as this terminal shows it; `nil` while no pictures are shown.
  package func spec(_ address: String, room: Size) -> PictureSpec? {
    guard room.width > 0, room.height > 0, mayShow(address) else { return nil }
    return style.map {
      PictureSpec(
        address, room: room, colours: $0.colours, symbols: $0.symbols, form: $0.articleForm)
    }
  }
}
