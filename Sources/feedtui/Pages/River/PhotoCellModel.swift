import FeedModel

/// The contents of a photo's cell.
nonisolated struct PhotoCellModel: Equatable {
  let byline: Byline
  let caption: String
  /// The description: the alternative text and the size in pixels.
  let picture: String
  let appearance: Appearance
  /// The picture itself; `nil` where none is shown.
  let frame: PictureFrame?

  init(
    _ head: EntryHead, _ photo: Photo, appearance: Appearance,
    pictures: PictureGallery = PictureGallery()
  ) {
    byline = Byline(head, facts: [], appearance: appearance)
    var size: String?
    if let width = photo.width, let height = photo.height { size = "\(width)×\(height)" }
    let facts = [photo.alternative, size].compactMap { $0 }.filter { !$0.isEmpty }
    picture = facts.isEmpty ? "[photo]" : "[photo: \(facts.joined(separator: ", "))]"
    caption = photo.caption
    frame = PictureFrame(photo, appearance, pictures).flatMap { $0.isShown ? $0 : nil }
    self.appearance = appearance
  }
}
