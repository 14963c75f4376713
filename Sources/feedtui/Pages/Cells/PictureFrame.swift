package import FeedModel
package import FeedPictures
import SafeText
package import TerminalKit

/// The place of a picture in a cell. Its size is known before the picture, so that nothing moves
/// when the picture comes; until then, and if it does not come, its description stands there.
nonisolated package struct PictureFrame: Equatable {
  package let address: String
  /// The description on one line.
  private let words: String
  /// The size in pixels as the feed gives it.
  private let width: Int?
  private let height: Int?
  private let maximumRows: Int
  private let gallery: PictureGallery

  /// - Parameter words: The name of the thing: "photo".
  package init(
    _ image: ParsedItem.Image, words: String, maximumRows: Int, _ gallery: PictureGallery
  ) {
    address = image.url
    (width, height) = (image.width, image.height)
    self.maximumRows = maximumRows
    self.gallery = gallery
    let text = image.alternative ?? ""
    self.words = text.isEmpty ? "[\(words)]" : "[\(words): \(text)]"
  }

  /// Whether the picture is shown, or may be.
  package var isShown: Bool { gallery.mayShow(address) }

  /// Returns the picture that a cell shows; `nil` if it shows none.
  ///
  /// - Parameter columns: those of the text of the cell.
  package func spec(_ columns: Int) -> PictureSpec? {
    guard isShown else { return nil }
    return gallery.style.map {
      PictureSpec(address, room: room(columns), colours: $0.colours, symbols: $0.symbols)
    }
  }

  /// Returns the columns and rows that are kept for the picture; for one that is known not to come,
  /// those of its words.
  package func room(_ columns: Int) -> Size {
    if gallery.failure(of: address) != nil { return Size(width: columns, height: 1) }
    let rows = min(Self.usualRows, maximumRows)
    return Size(ofPicture: width, height, columns: columns, rows: maximumRows)
      ?? Size(width: min(columns, 4 * rows), height: rows)
  }

  /// Rows of a picture whose size is not known.
  private static let usualRows = 8

  /// Draws the picture. Where it cannot be had, its words stand in an empty frame.
  package func draw(in canvas: inout Canvas, at corner: Point, room: Size) {
    guard let style = gallery.style else { return }
    let spec = PictureSpec(address, room: room, colours: style.colours, symbols: style.symbols)
    if let picture = gallery.picture(spec) {
      defer {
        canvas.link(
          Rect(
            x: corner.x, y: corner.y, width: picture.size.width, height: picture.size.height),
          to: address)
      }
      canvas.draw(picture, at: corner)
    } else if gallery.failure(of: address) != nil, canvas.size.height - corner.y >= 3 {
      // Its room was measured when it was still to come.
      let rows = canvas.size.height - corner.y
      drawEmpty(in: &canvas, at: corner, room: Size(width: min(room.width, 4 * rows), height: rows))
    } else {
      let width = canvas.size.width - corner.x
      canvas.draw(DisplayWidth.truncated(words, to: max(0, width)), at: corner, style: .muted)
    }
  }

  /// Draws an empty frame, which is as wide as its words need.
  private func drawEmpty(in canvas: inout Canvas, at corner: Point, room: Size) {
    let most = canvas.size.width - corner.x
    guard most > 4 else { return }
    let words = DisplayWidth.truncated(words, to: most - 4)
    let inside = max(room.width - 2, DisplayWidth.columns(of: words) + 2)
    let line = String(repeating: "─", count: inside)
    let bottom = room.height - 1
    for row in 0...bottom {
      let point = Point(x: corner.x, y: corner.y + row)
      switch row {
      case 0: canvas.draw("┌\(line)┐", at: point, style: .muted)
      case bottom: canvas.draw("└\(line)┘", at: point, style: .muted)
      default:
        canvas.draw("│", at: point, style: .muted)
        canvas.draw("│", at: Point(x: point.x + inside + 1, y: point.y), style: .muted)
      }
    }
    let start = corner.x + 1 + (inside - DisplayWidth.columns(of: words)) / 2
    canvas.draw(words, at: Point(x: start, y: corner.y + bottom / 2), style: .muted)
  }
}
