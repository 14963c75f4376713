import FeedFormats

extension DocumentBuilder {
  /// Appends a text of the document.
  mutating func append(_ text: String) {
    if preformatted > 0 {
      appendPreformatted(text)
    } else {
      appendCollapsed(text)
    }
  }

  /// Appends a text with each run of HTML white space as one space.
  ///
  /// At the beginning of a block, white space is dropped.
  private mutating func appendCollapsed(_ text: String) {
    var rest = text.utf8[...]
    while let first = rest.first {
      if first.isMarkupSpace {
        rest = rest.drop(while: \.isMarkupSpace)
        if content == .word {
          if length > Self.longestBlock { breakBlock() } else { putSpace() }
        }
      } else {
        let word = rest.prefix { !$0.isMarkupSpace }
        putWord(text[word.startIndex..<word.endIndex])
        rest = rest[word.endIndex...]
      }
    }
  }

  private mutating func putWord(_ word: Substring) {
    if content.isBlank && !isVisible(word) { return }
    numberLink()
    var rest = openTraits.raisedText?.written(word) ?? word
    while let part = overflow(of: &rest) {
      put(part)
      content = .word
      breakBlock()
    }
    if rest.isEmpty { return }
    put(rest)
    content = .word
  }

  private mutating func putSpace() {
    put(" ")
    content = .space
  }

  /// Removes and returns the beginning of a text that fills the block; `nil` if the text fits.
  private func overflow(of text: inout Substring) -> Substring? {
    let room = Self.longestBlock - length
    guard text.utf8.count > max(room, Self.longestBlock / 8) else { return nil }
    var end = text.utf8.index(text.startIndex, offsetBy: max(room, 4))
    while text.utf8[end] & 0xc0 == 0x80 { text.utf8.formIndex(before: &end) }
    defer { text = text[end...] }
    return text[..<end]
  }

  private mutating func appendPreformatted(_ text: String) {
    var rest = text.utf8[...]
    if lineEnd == .ignored {
      if rest.first == ASCII.carriageReturn { rest.removeFirst() }
      if rest.first == ASCII.lineFeed { rest.removeFirst() }
      if !text.isEmpty { lineEnd = .counts }
    }
    while let first = rest.first {
      switch first {
      case ASCII.lineFeed:
        if length > Self.longestBlock && !content.isBlank { breakBlock() } else { put("\n") }
        column = 0
        rest.removeFirst()
      case ASCII.carriageReturn:
        rest.removeFirst()
      case ASCII.tab:
        let blanks = 4 - column % 4
        put(Substring(String(repeating: " ", count: blanks)))
        column += blanks
        rest.removeFirst()
      default:
        let part = rest.prefix { byte in
          byte != ASCII.lineFeed && byte != ASCII.carriageReturn && byte != ASCII.tab
        }
        var line = text[part.startIndex..<part.endIndex]
        if content.isBlank && isVisible(line) { content = .word }
        numberLink()
        column += part.count { $0 & 0xc0 != 0x80 }
        while let first = overflow(of: &line) {
          put(first)
          breakBlock()
          if isVisible(line) { content = .word }
        }
        put(line)
        rest = rest[part.endIndex...]
      }
    }
  }

  /// Returns whether the text shows anything, beyond no-break spaces, joiners and the like.
  private func isVisible(_ text: Substring) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.isASCII
        ? scalar != " "
        : !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Appends a text as it is, with the current traits.
  mutating func put(_ text: Substring) {
    length += text.utf8.count
    let traits = openTraits.traits.union(localTraits)
    let link = openLink?.number
    // The span is changed in place: a local variable would copy its text with every word.
    if let index = spans.indices.last, spans[index].traits == traits, spans[index].link == link {
      spans[index].text += text
    } else {
      spans.append(InlineSpan(String(text), traits, link: link))
    }
  }

  /// Begins a link, unless it leads back from a footnote, which needs no number.
  mutating func beginLink(_ tag: Tag) {
    endLink()
    let isWayBack =
      tag["role"] == "doc-backlink" || tag["rev"] == "footnote"
      || Self.waysBack.contains { tag["class"]?.contains($0) == true }
    guard !isWayBack, let target = tag["href"].flatMap(LinkNumbers.target) else { return }
    openLink = OpenLink(url: target)
  }

  private static let waysBack = ["footnote-back", "footnoteBack", "reversefootnote"]

  mutating func endLink() {
    labelLink()
    openLink = nil
  }

  /// Appends the number after the text of the link, once.
  mutating func labelLink() {
    guard let number = openLink?.number, openLink?.label == .due, !content.isBlank else { return }
    openLink?.label = .given
    let before = localTraits
    localTraits = .sign
    let space = content == .space
    if space { dropSpace() }
    put("[\(number)]")
    localTraits = before
    content = .word
    if space { putSpace() }
  }

  private mutating func numberLink() {
    guard let url = openLink?.url, openLink?.number == nil else { return }
    openLink?.number = links.number(of: url)
  }

  /// Removes the space at the end of the block.
  private mutating func dropSpace() {
    guard let index = spans.indices.last, spans[index].text.utf8.last == ASCII.space else { return }
    spans[index].text.unicodeScalars.removeLast()
    if spans[index].text.isEmpty { spans.removeLast() }
  }
}
