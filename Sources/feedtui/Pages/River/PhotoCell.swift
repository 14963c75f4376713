import FeedModel

/// Shows a photo: its caption and a description.
nonisolated struct PhotoCell: EntryCell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var frame: PictureFrame? { model.frame }
  var headline: String {
    [model.caption, model.picture].filter { !$0.isEmpty }.joined(separator: " ")
  }
  var spokenKind: String { "photo" }
  var spokenTitle: String { model.caption }
  /// What it shows, without its size.
  var spokenFacts: [String] { [model.alternative.isEmpty ? "" : "picture: \(model.alternative)"] }

  func lines(_ width: Int) -> [CellLine] {
    let (appearance, room) = (model.appearance, CellPainter.textWidth(width))
    let caption = CellLine.wrap(
      model.caption, style: titleStyle, width: room, maximum: appearance.maximumRows(.title))
    // In the room for the picture its description stands until it comes.
    if frame != nil { return caption }
    return caption
      + CellLine.wrap(
        model.picture, style: .muted, width: room, maximum: appearance.maximumRows(.caption))
  }
}

nonisolated extension PhotoCell {
  /// The contents of a photo's cell.
  struct Model: Equatable {
    let byline: Byline
    let caption: String
    /// The description: the alternative text and the size in pixels.
    let picture: String
    /// The alternative text alone.
    let alternative: String
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
      alternative = photo.alternative ?? ""
      frame = PictureFrame(photo, appearance, pictures).flatMap { $0.isShown ? $0 : nil }
      self.appearance = appearance
    }
  }
}
