import SafeText
package import TerminalKit

/// A row of the room for a picture as it is drawn.
package struct PictureLine {
  private let picture: LaidPicture
  private let words: StyledLine
  private let margin: StyledLine
  /// Columns of the margin.
  private let indent: Int

  init(_ picture: LaidPicture, words: StyledLine, margin: StyledLine, indent: Int) {
    (self.picture, self.words, self.margin, self.indent) = (picture, words, margin, indent)
  }

  /// Draws the row. The first row on the page draws all of the picture.
  func draw(_ state: PictureLine.State, in canvas: inout Canvas, at place: Point, isFirst: Bool) {
    let corner = Point(x: place.x + indent, y: place.y - picture.row)
    switch state {
    case .awaited:
      words.draw(in: &canvas, at: place)
    case .failed(let reason):
      words.draw(in: &canvas, at: place)
      guard picture.row == picture.words else { return }
      let room = max(0, canvas.size.width - corner.x)
      canvas.draw(
        DisplayWidth.truncated(reason, to: room), at: Point(x: corner.x, y: place.y),
        style: .muted)
    case .drawn(let drawn):
      margin.draw(in: &canvas, at: place)
      if isFirst {
        canvas.draw(drawn, at: corner)
        canvas.link(
          Rect(x: corner.x, y: corner.y, width: drawn.size.width, height: drawn.size.height),
          to: picture.image.address)
      }
      guard picture.row == max(0, drawn.size.height - 1) else { return }
      picture.label.draw(
        in: &canvas, at: Point(x: corner.x + drawn.size.width + 1, y: place.y))
    }
  }
}

extension PictureLine {
  /// What is known of a picture of an article.
  package enum State: Sendable {
    case awaited
    case drawn(TerminalKit.Picture)
    /// There is none, for the reason in this sentence.
    case failed(String)
  }
}
