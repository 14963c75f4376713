extension ArticleDocument {
  /// The words of each link by its number, where it stands in the text first. They are as the feed
  /// has them, and may be long.
  package var linkTexts: [Int: String] {
    var texts: [Int: String] = [:]
    for block in blocks where block.kind != .address {
      var previous: Int?
      for span in block.allSpans {
        defer { previous = span.link }
        guard let link = span.link, !span.traits.contains(.sign) else { continue }
        if link == previous {
          texts[link, default: ""] += span.text
        } else if texts[link] == nil {
          texts[link] = span.text
        }
      }
    }
    return texts
  }
}

extension Block {
  /// Its spans, or those of its cells.
  fileprivate var allSpans: [InlineSpan] {
    if case .row(let row) = kind { row.cells.flatMap(\.spans) } else { spans }
  }
}
