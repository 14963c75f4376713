package import TerminalKit

/// The room that is kept for the pictures of an article. It is there before they come, so that
/// nothing moves when they do.
package struct PictureLayout: Equatable, Sendable {
  private let maximumRows: Int
  /// The addresses of pictures that are known to be missing: they get no room, only their words do.
  private let missing: Set<String>
  /// The addresses of pictures that stay words among the other words.
  private let words: Set<String>

  /// Rows of a picture whose size is not known, and the most of any.
  private static let usualRows = 12
  private static let mostRows = 20
  /// Rows of the page that a picture leaves to the text around it.
  private static let rowsOfText = 3

  /// - Parameter height: The rows of the page.
  package init(height: Int, missing: Set<String> = [], words: Set<String> = []) {
    self.words = words
    maximumRows = max(1, min(Self.mostRows, height - Self.rowsOfText))
    self.missing = missing
  }

  /// Whether another layout is for a page of another height.
  package func hasOtherRoom(than other: PictureLayout) -> Bool {
    maximumRows != other.maximumRows
  }

  /// Whether a picture has lines of its own, if its place allows that.
  package func shows(_ image: ArticleImage) -> Bool { !words.contains(image.address) }

  /// Returns the lines of a picture within an article's text, with its words and the number of its
  /// link, if it has one.
  package func lines(
    of image: ArticleImage, words: [StyledLine], label: StyledLine, room: Int
  ) -> [LaidLine] {
    lines(of: image, words.map { LaidLine($0) }, label: label, room: room)
  }

  /// Whether a block ends with a picture in lines of its own.
  func isPictureLast(in block: Block, _ images: [ArticleImage]) -> Bool {
    block.isParagraph && parts(of: block, images).last?.image != nil
  }

  /// Returns the lines of a paragraph with the pictures in it in lines of their own; `nil` for a
  /// paragraph without such pictures.
  func lines(
    of block: Block, _ text: StyledText, _ images: [ArticleImage], room: Int
  ) -> [LaidLine]? {
    let parts = parts(of: block, images)
    guard parts.contains(where: { $0.image != nil }) else { return nil }
    var lines: [LaidLine] = []
    for part in parts {
      var more = text.wrapped(part.spans, to: room)
      if let image = part.image {
        let label = StyledLine(label: block.spans[part.spans])
        more = self.lines(of: image, more, label: label, room: room)
      }
      guard let first = more.first else { continue }
      if !lines.isEmpty { lines.append(LaidLine(StyledLine(), start: first.start, kind: .gap)) }
      lines += more
    }
    return lines
  }

  private func parts(of block: Block, _ images: [ArticleImage]) -> [ParagraphPart] {
    ParagraphPart.parts(of: block.spans, images, where: shows)
  }

  private func lines(
    of image: ArticleImage, _ words: [LaidLine], label: StyledLine, room: Int
  ) -> [LaidLine] {
    let columns = max(1, label.width > 0 ? room - label.width - 1 : room)
    let size =
      missing.contains(image.address)
      ? Size(width: 0, height: 0)
      : Size(ofPicture: image.width, image.height, columns: columns, rows: maximumRows)
        ?? Size(width: columns, height: min(Self.usualRows, maximumRows))
    // Below the words is a row for the reason why there is no picture.
    let height = max(size.height, words.count + 1)
    return (0..<height).map { row in
      let piece = LaidPicture(
        image: image, room: size, words: words.count, label: label, row: row)
      return LaidLine(
        row < words.count ? words[row].line : StyledLine(),
        start: words.first?.start ?? 0, kind: .picture(piece))
    }
  }
}

extension Block {
  fileprivate var isParagraph: Bool { if case .paragraph = kind { true } else { false } }
}

extension StyledLine {
  /// Makes a line of the program's own signs among the spans of a picture.
  fileprivate init(label spans: ArraySlice<InlineSpan>) {
    self.init()
    for span in spans where span.traits.contains(.sign) {
      append(span.text, Style(span.link == nil ? .muted : .number))
    }
  }
}

/// A row of the room for a picture of an article.
package struct LaidPicture: Equatable, Sendable {
  package let image: ArticleImage
  /// The columns and rows for the picture; none if it is known that it does not come.
  package let room: Size
  /// The rows with the words that stand there until the picture comes.
  let words: Int
  /// The number of the link of the picture, to be shown next to it; empty without one.
  let label: StyledLine
  /// The number of this row, from 0.
  let row: Int
}
