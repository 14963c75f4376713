import FeedCore

/// Names an enclosure below an item's text: "♪ audio/mpeg · 38 MB · https://…".
struct EnclosureLine {
  private let enclosure: ParsedItem.Enclosure

  init(_ enclosure: ParsedItem.Enclosure) {
    self.enclosure = enclosure
  }

  var line: StyledLine {
    let facts = [enclosure.type, enclosure.length.map { Wording.size($0) }, enclosure.url]
    return StyledLine("⊕ " + facts.compactMap { $0 }.joined(separator: " · "), style: .muted)
  }
}
