import FeedModel
import FeedtuiPages
import TerminalKit

/// What the cell of a photo shows: its caption and a description.
nonisolated struct PhotoModel: EntryModel {
  var byline: Byline
  /// Its caption.
  let title: String
  /// The description: the alternative text and the size in pixels.
  let picture: String
  let frame: PictureFrame?
  private let alternative: String

  init(
    _ head: EntryHead, _ photo: Photo, appearance: Appearance,
    pictures: PictureGallery = PictureGallery()
  ) {
    byline = Byline(head, facts: [], appearance: appearance)
    var size: String?
    if let width = photo.width, let height = photo.height { size = "\(width)×\(height)" }
    let facts = [photo.alternative, size].compactMap { $0 }.filter { !$0.isEmpty }
    picture = facts.isEmpty ? "[photo]" : "[photo: \(facts.joined(separator: ", "))]"
    title = photo.caption
    alternative = photo.alternative ?? ""
    frame = PictureFrame(photo, appearance, pictures).flatMap { $0.isShown ? $0 : nil }
  }

  var kind: String { "photo" }
  var headline: String { [title, picture].filter { !$0.isEmpty }.joined(separator: " ") }
  /// What it shows, without its size.
  var spokenFacts: [String] { [alternative.isEmpty ? "" : "picture: \(alternative)"] }

  func lines(_ room: Int) -> [CellLine] {
    // In the room for the picture its description stands until it comes.
    if frame != nil { return titleLines(room) }
    return titleLines(room)
      + CellLine.wrap(picture, style: .muted, width: room, maximum: Appearance.mostRows)
  }
}
