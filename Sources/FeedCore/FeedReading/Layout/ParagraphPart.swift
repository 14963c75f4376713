import FeedFormats

/// A part of a paragraph: a text, or a picture in lines of its own.
struct ParagraphPart {
  /// The indices of the spans. Those of a picture are its words and the number of its link.
  let spans: Range<Int>
  /// `nil` for a text.
  let image: ArticleImage?

  /// Returns the parts from top to bottom.
  ///
  /// A picture has lines of its own if its line consists of pictures, or if it is large, and if it
  /// passes.
  static func parts(
    of spans: [InlineSpan], _ images: [ArticleImage], where passes: (ArticleImage) -> Bool
  ) -> [ParagraphPart] {
    var parts: [ParagraphPart] = []
    var start = 0
    for picture in pictures(in: spans, images) where picture.image.map(passes) == true {
      if start < picture.spans.lowerBound {
        parts.append(ParagraphPart(spans: start..<picture.spans.lowerBound, image: nil))
      }
      parts.append(picture)
      start = picture.spans.upperBound
    }
    if start < spans.count { parts.append(ParagraphPart(spans: start..<spans.count, image: nil)) }
    return parts
  }

  private static func pictures(
    in spans: [InlineSpan], _ images: [ArticleImage]
  ) -> [ParagraphPart] {
    guard spans.contains(where: { $0.image != nil }) else { return [] }
    var found: [(line: Int, part: ParagraphPart)] = []
    var linesOfText: Set<Int> = []
    var (line, index) = (0, 0)
    while index < spans.count {
      let span = spans[index]
      index += 1
      // Words of a picture that are cut in two, because the block is too long, stay words.
      if let number = span.image, images[number].words == span.text {
        let first = index - 1
        while index < spans.count, spans[index].traits.contains(.sign) { index += 1 }
        let part = ParagraphPart(spans: first..<index, image: images[number])
        found.append((line, part))
        continue
      }
      for byte in span.text.utf8 {
        if byte == ASCII.lineFeed {
          line += 1
        } else if byte != ASCII.space {
          linesOfText.insert(line)
        }
      }
    }
    return found.filter { !linesOfText.contains($0.line) || $0.part.image?.isLarge == true }
      .map(\.part)
  }
}
