import FeedFormats

extension DocumentBuilder {
  mutating func beginList(_ tag: Tag) {
    flush()
    switch tag.name {
    case "ol":
      containers.push(.ordered, numbering: numbering(of: tag))
    case "li":
      if containers.innermost == .item { containers.pop(.item) }
      let marker = containers.marker(value: tag.number("value"))
      containers.push(.item, nest: .marker(marker))
    case "dt":
      if containers.innermost == .description { containers.pop(.description) }
      title = .term
    case "dd":
      if containers.innermost == .description { containers.pop(.description) }
      // A marker that shows nothing, for the indentation.
      containers.push(.description, nest: .marker(" "))
    case "dl":
      break
    default:
      containers.push(.unordered)
    }
  }

  /// Ends a quotation, a list or an item, with any preformatted text left open in it.
  mutating func close(_ kind: OpenElements.Kind) {
    guard containers.contains(kind) else { return separate() }
    flush()
    preformatted = 0
    title = .none
    containers.pop(kind)
  }

  private mutating func numbering(of tag: Tag) -> ListNumbering {
    let isReversed = tag["reversed"] != nil
    let first = tag.number("start") ?? (isReversed ? itemsAhead() : 1)
    return ListNumbering(
      ListNumbering.Sign(tag["type"] ?? ""), first: first, step: isReversed ? -1 : 1)
  }

  /// Returns the number of items in the list that has just begun, as far as `foresight` allows.
  private mutating func itemsAhead() -> Int {
    var ahead = reader
    var (depth, count) = (1, 0)
    while depth > 0, foresight > 0, let token = ahead.next() {
      foresight -= 1
      switch token {
      case .startTag("ol", _, _), .startTag("ul", _, _): depth += 1
      case .endTag("ol"), .endTag("ul"): depth -= 1
      case .startTag("li", _, _): if depth == 1 { count += 1 }
      case .startTag, .endTag, .text, .comment: break
      }
    }
    return count
  }
}
