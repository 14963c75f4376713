import FeedFormats

extension DocumentBuilder {
  mutating func begin(_ tag: Tag) {
    openTraits.change(tag.name, by: 1)
    switch tag.name {
    case "br": breakLine()
    case "wbr": if preformatted == 0 && !content.isBlank { put("\u{200b}") }
    case "a": beginLink(tag)
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
      flush()
      title = tag.name.utf8.last.map { .heading(Int($0 - 0x30)) } ?? .none
    case "pre", "listing", "xmp", "plaintext":
      flush()
      preformatted += 1
      lineEnd = .ignored
    case "blockquote":
      flush()
      containers.push(.quote, nest: .quote)
    case "ul", "menu", "dir", "ol", "li", "dt", "dd", "dl": beginList(tag)
    case "table", "tr", "td", "th": beginTable(tag)
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
      title = .none
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
    case "dt":
      separate()
      title = .none
    case "table", "tr", "td", "th": endTable(name)
    default: if isBlock(name) { separate() }
    }
  }

  /// Ends the block, or the line if the text is preformatted.
  mutating func separate() {
    if preformatted > 0 {
      if column > 0 { append("\n") }
    } else {
      flush()
    }
  }

  private mutating func rule() {
    flush()
    guard blocks.last?.kind != .rule || table?.openCell != nil else { return }
    add(Block(.rule, nesting: containers.nesting))
  }

  private mutating func breakLine() {
    if preformatted > 0 {
      append("\n")
    } else if !content.isBlank {
      put("\n")
      content = .space
    }
  }

  /// Whether a ruby reading is put into brackets after its base.
  ///
  /// The document's own brackets in `rp`, meant for programs without ruby, are hidden.
  private var containsRubyText: Bool { preformatted == 0 && !content.isBlank }

  private func isBlock(_ name: String) -> Bool {
    HTMLElement.named(PackedName(name)).contains(.block)
  }
}
