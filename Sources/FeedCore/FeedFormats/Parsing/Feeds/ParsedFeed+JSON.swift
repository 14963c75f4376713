package import FeedModel

extension ParsedFeed {
  /// The size in bytes from which a piece is passed on.
  private static let pieceSize = 1 << 16

  /// Writes the feed as one JSON object in UTF-8, which is what `feedtui parse` prints, in pieces:
  /// a feed of a million items is never in memory as text.
  ///
  /// All keys are present. The text contains no line end and no raw control character.
  package func writeJSON<Failure: Error>(
    to write: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let head = JSONWriter.object([
      ("format", .text(format.rawValue)), ("title", .optional(title)), ("link", .optional(link)),
      ("description", .optional(description)), ("updated", .date(updated)),
    ])
    var piece = Array(head.utf8.dropLast()) + Array(#","items":["#.utf8)
    var isFirst = true
    for item in items {
      if !isFirst { piece.append(ASCII.comma) }
      isFirst = false
      piece.append(contentsOf: JSONWriter.object(item.json).utf8)
      if piece.count >= Self.pieceSize {
        try write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    piece.append(contentsOf: "]}".utf8)
    try write(piece)
  }
}

extension ParsedItem.Enclosure {
  package var json: [JSONWriter.Field] {
    [("url", .text(url)), ("type", .optional(type)), ("length", .number(length))]
      + (relation.map { [("relation", .text($0.rawValue))] } ?? [])
  }
}

extension ParsedItem {
  fileprivate var json: [JSONWriter.Field] {
    [
      ("id", .text(id)), ("title", .optional(title)), ("link", .optional(link)),
      ("authors", .list(authors)), ("published", .date(published)), ("updated", .date(updated)),
      ("summary_text", .optional(summary)), ("content_html", .optional(contentHTML)),
      ("content_text", .optional(contentText)), ("kind", .text(kind.rawValue)),
      ("enclosures", .objects(enclosures.map(\.json))), ("image", .optional(image?.url)),
      ("comments", .optional(comments)), ("categories", .list(categories)),
    ]
  }
}
