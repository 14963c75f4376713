extension ArticleDocument {
  /// The words of each link by its number, where it stands in the text first; with a time also what
  /// follows on its line. They are as the feed has them, and may be long.
  package var linkTexts: [Int: String] {
    var texts: [Int: String] = [:]
    for block in blocks where block.kind != .address {
      var previous: Int?
      /// The time before, on whose line nothing else has been linked.
      var time: Int?
      for span in block.allSpans where !span.traits.contains(.sign) {
        defer { previous = span.link }
        guard let link = span.link else {
          let line = span.text.prefix { $0 != "\n" }
          if let time { texts[time, default: ""] += line }
          if line.endIndex < span.text.endIndex { time = nil }
          continue
        }
        let isTime = texts[link] == nil && address(of: link).map(isTime) == true
        time = isTime ? link : nil
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
