package import FeedModel

extension ParsedFeed {
  /// The size in bytes from which a piece is passed on.
  private static let pieceSize = 1 << 16

  /// Returns the feed as one JSON object in UTF-8, which is what `feedtui parse` prints.
  ///
  /// All keys are present. The text contains no line end and no raw control character.
  package func json() -> [UInt8] {
    var output: [UInt8] = []
    writeJSON { output.append(contentsOf: $0) }
    return output
  }

  /// Writes the JSON of `json()` in pieces, so that a feed of a million items is never in memory as
  /// text.
  package func writeJSON<Failure: Error>(
    to write: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    writer.begin()
    writer.field("format", .text(format.rawValue))
    writer.field("title", .optional(title))
    writer.field("link", .optional(link))
    writer.field("description", .optional(description))
    writer.field("updated", .date(updated))
    writer.key("items")
    writer.beginList()
    for item in items {
      writer.element()
      item.write(to: &writer)
      if writer.output.count >= Self.pieceSize {
        try write(writer.output)
        writer.clear()
      }
    }
    writer.endList()
    writer.end()
    try write(writer.output)
  }
}

extension ParsedItem.Enclosure {
  package var json: [JSONWriter.Field] {
    [("url", .text(url)), ("type", .optional(type)), ("length", .number(length))]
      + (relation.map { [("relation", .text($0.rawValue))] } ?? [])
  }
}

extension ParsedItem {
  func write(to writer: inout JSONWriter) {
    writer.begin()
    writer.field("id", .text(id))
    writer.field("title", .optional(title))
    writer.field("link", .optional(link))
    writer.field("authors", .list(authors))
    writer.field("published", .date(published))
    writer.field("updated", .date(updated))
    writer.field("summary_text", .optional(summary))
    writer.field("content_html", .optional(contentHTML))
    writer.field("content_text", .optional(contentText))
    writer.field("kind", .text(kind.rawValue))
    writer.field("enclosures", .objects(enclosures.map(\.json)))
    writer.field("image", .optional(image?.url))
    writer.field("comments", .optional(comments))
    writer.field("categories", .list(categories))
    writer.end()
  }
}
