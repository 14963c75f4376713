extension DocumentBuilder {
  mutating func beginList(_ tag: Tag) {
    endBlock()
    switch tag.name {
    case "ol": containers.push(.ordered, first: tag.number("start") ?? 1)
    case "li":
      if containers.innermost == .item { containers.pop(.item) }
      let marker = containers.marker(value: tag.number("value"))
      containers.push(.item, nest: .marker(marker))
    case "dt":
      if containers.innermost == .description { containers.pop(.description) }
      localTraits = .strong
    case "dd":
      if containers.innermost == .description { containers.pop(.description) }
      containers.push(.description, nest: .indent(2))
    case "dl":
      break
    default:
      containers.push(.unordered)
    }
  }

  /// Ends a quotation, a list or an item, and the preformatted text that was left open in it.
  mutating func close(_ kind: Containers.Kind) {
    guard containers.contains(kind) else { return separate() }
    flush()
    preformatted = 0
    containers.pop(kind)
  }
}
