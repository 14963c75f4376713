extension DocumentBuilder {
  mutating func begin(_ tag: Tag) {
    openTraits.change(tag.name, by: 1)
    switch tag.name {
    case "br": breakLine()
    case "wbr": if preformatted == 0 && !content.isBlank { put("\u{200b}") }
    case "a": beginLink(to: tag["href"])
    case "q": append("“")
    case "rt": if containsRubyText { append("(") }
    case "input":
      if tag["type"] == "checkbox" { append(tag["checked"] == nil ? "[ ]" : "[x]") }
    case "img", "image": show(image: tag)
    case "iframe", "embed", "video": embed(tag["src"], as: "video")
    case "audio": embed(tag["src"], as: "audio")
    case "object": if tag["type"]?.hasPrefix("text/") != true { embed(tag["data"], as: "video") }
    case "hr": rule()
    case "h1", "h2", "h3", "h4", "h5", "h6":
      endBlock()
      heading = tag.name.utf8.last.map { Int($0 - 0x30) }
    case "pre", "listing", "xmp", "plaintext":
      endBlock()
      preformatted += 1
      lineEnd = .ignored
    case "blockquote":
      endBlock()
      containers.push(.quote, nest: .quote)
    case "ul", "menu", "dir", "ol", "li", "dt", "dd", "dl": beginList(tag)
    case "table", "tr", "td", "th": beginTable(tag)
    case "p": beginParagraph()
    default: if isBlock(tag.name) { separate() }
    }
  }

  mutating func end(_ name: String) {
    openTraits.change(name, by: -1)
    switch name {
    case "br": breakLine()
    case "a": endLink()
    case "q": append("”")
    case "rt": if containsRubyText { append(")") }
    case "h1", "h2", "h3", "h4", "h5", "h6":
      separate()
      heading = nil
    case "pre", "listing", "xmp", "plaintext":
      if preformatted > 0 {
        flush()
        preformatted -= 1
      }
    case "blockquote": close(.quote)
    case "ul", "menu", "dir": close(.unordered)
    case "ol": close(.ordered)
    case "li": close(.item)
    case "dd", "dl": close(.description)
    case "table", "tr": endTable(name)
    default: if isBlock(name) { separate() }
    }
  }

  /// A boundary between blocks that a line can do without: within a cell it is a space, within
  /// preformatted text a line end.
  mutating func separate() {
    if preformatted > 0 {
      if column > 0 { append("\n") }
    } else if case .cells = row {
      if content == .word { append(" ") }
    } else {
      flush()
    }
  }

  /// A boundary that ends a line, within a table too: the table is then there for its layout.
  mutating func endBlock() {
    flush()
    if case .cells = row { row = .flow }
  }

  private mutating func rule() {
    endBlock()
    guard blocks.last?.kind != .rule else { return }
    blocks.append(Block(.rule, nesting: containers.nesting))
    containers.useMarkers()
  }

  private mutating func beginParagraph() {
    if case .cells(1) = row, !content.isBlank { return endBlock() }
    separate()
  }

  private mutating func breakLine() {
    if case .cells = row { return separate() }
    if preformatted > 0 {
      append("\n")
    } else if !content.isBlank {
      put("\n")
      content = .space
    }
  }

  /// The reading of a character stands in brackets, which `rp` gives to those who do not know it.
  private var containsRubyText: Bool { preformatted == 0 && !content.isBlank }

  private func isBlock(_ name: String) -> Bool {
    HTMLElement.named(PackedName(name)).contains(.block)
  }
}
