import FeedFormats
import SafeText

/// Writes the tags and the texts of a document into blocks.
struct DocumentWriter {
  private var text: TextWriter
  private var collector = BlockCollector()
  private var lookahead = Lookahead()

  init(_ links: LinkNumbers) {
    text = TextWriter(links)
  }

  var blocks: [Block] { collector.blocks }
  /// The numbers of the links so far.
  var links: LinkNumbers { text.run.links }
  /// The pictures so far.
  var images: [ArticleImage] { text.run.images }

  mutating func append(_ words: String) {
    text.append(words, to: &collector)
  }

  /// Appends a paragraph of plain text.
  mutating func append(_ paragraph: PlainTextReader.Paragraph) {
    let isWrapped = paragraph.isWrapped
    for (index, line) in paragraph.lines.enumerated() {
      if index > 0, isWrapped { append(" ") }
      if index > 0, !isWrapped { text.breakLine(to: &collector) }
      append(line)
    }
    flush()
  }

  /// Appends words of the program about text that is covered.
  mutating func append(note: String) {
    text.append(sign: note, traits: .sign, to: &collector)
  }

  /// Begins a part of the document, after the end of another one.
  mutating func begin(_ part: ArticleDocument.Part) {
    text.leaveOpenElements()
    collector.elements.close(to: 0)
    for _ in 0..<part.depth { collector.elements.push(.quote, nest: .quote) }
    if !part.title.isEmpty { collector.add(.paragraph, part.title) }
  }

  /// Begins an element; `reader` is at the beginning of its content.
  mutating func begin(_ tag: Tag, before reader: HTMLReader) {
    text.run.openTraits.change(tag.name, by: 1)
    switch tag.name {
    case "br": text.breakLine(to: &collector)
    case "wbr": text.allowBreak()
    case "a": text.run.beginLink(OpenLink(tag))
    case "q": append("“")
    case "rt": text.append(rubyBracket: "(", to: &collector)
    case "input":
      if tag["type"] == "checkbox" { append(tag["checked"] == nil ? "[ ]" : "[x]") }
    case "img", "image": show(ImagePlaceholder(tag))
    case "iframe", "embed", "video": embed(tag["src"], as: "video")
    case "audio": embed(tag["src"], as: "audio")
    case "object": if tag["type"]?.hasPrefix("text/") != true { embed(tag["data"], as: "video") }
    case "hr":
      flush()
      collector.addSeparator()
    case "h1", "h2", "h3", "h4", "h5", "h6":
      flush()
      text.begin(tag.name.utf8.last.map { .heading(Int($0 - 0x30)) } ?? .none)
    case "figcaption":
      separate()
      text.begin(.caption)
    case "pre", "listing", "xmp", "plaintext": text.beginPreformatted(to: &collector)
    case "blockquote":
      flush()
      collector.elements.push(.quote, nest: .quote)
    case "ul", "menu", "dir", "ol", "li", "dt", "dd", "dl": beginList(tag, before: reader)
    case "table", "tr", "td", "th": beginTable(tag)
    default: if isBlock(tag.name) { separate() }
    }
  }

  mutating func end(_ name: String) {
    text.run.openTraits.change(name, by: -1)
    switch name {
    case "br": text.breakLine(to: &collector)
    case "a": text.run.endLink()
    case "q": append("”")
    case "rt": text.append(rubyBracket: ")", to: &collector)
    case "h1", "h2", "h3", "h4", "h5", "h6", "dt", "figcaption":
      separate()
      text.begin(.none)
    case "pre", "listing", "xmp", "plaintext": text.endPreformatted(to: &collector)
    case "blockquote": close(.quote)
    case "ul", "menu", "dir": close(.unordered)
    case "ol": close(.ordered)
    case "li": close(.item)
    case "dd", "dl": close(.description)
    case "table": endTable()
    case "tr", "td", "th": endCell()
    default: if isBlock(name) { separate() }
    }
  }

  /// Appends a line for a video, a sound or other embedded media, with its host and a link to it.
  mutating func embed(_ source: String?, as label: String) {
    guard let source, let url = LinkNumbers.target(of: source) else { return }
    text.add(sign: "[\(label): \(Sanitizer.hostForDisplay(url))]", url: url, to: &collector)
  }

  /// Ends the document.
  mutating func finish() {
    endTable()
  }

  private mutating func flush() {
    text.flush(to: &collector)
  }

  private mutating func separate() {
    text.separate(to: &collector)
  }

  private mutating func show(_ image: ImagePlaceholder) {
    switch image {
    case .emoji(let words): append(words)
    case .sign(let sign, let source, let image, let title):
      text.append(sign: sign, source: source, image: image, title: title, to: &collector)
    }
  }

  private func isBlock(_ name: String) -> Bool {
    HTMLElement.named(PackedName(name)).contains(.block)
  }

  // MARK: Lists

  private mutating func beginList(_ tag: Tag, before reader: HTMLReader) {
    flush()
    switch tag.name {
    case "ol":
      collector.elements.push(.ordered, numbering: numbering(of: tag, before: reader))
    case "li": collector.beginItem(value: tag.number("value"))
    case "dt":
      collector.endInnermost(.description)
      text.begin(.term)
    case "dd": collector.beginDescription()
    case "dl": break
    default: collector.elements.push(.unordered)
    }
  }

  private mutating func numbering(of tag: Tag, before reader: HTMLReader) -> ListNumbering {
    let isReversed = tag["reversed"] != nil
    let first = tag.number("start") ?? (isReversed ? lookahead.items(after: reader) : 1)
    return ListNumbering(
      ListNumbering.Sign(tag["type"] ?? ""), first: first, step: isReversed ? -1 : 1)
  }

  /// Ends a quotation, a list or an item, with any preformatted text left open in it.
  private mutating func close(_ kind: OpenElements.Kind) {
    guard collector.elements.contains(kind) else { return separate() }
    flush()
    text.leaveOpenElements()
    collector.elements.pop(kind)
  }

  // MARK: Tables

  private mutating func beginTable(_ tag: Tag) {
    switch tag.name {
    case "table":
      flush()
      collector.dissolveTable()
      if tag["role"] != "presentation" { collector.beginTable() }
    case "tr":
      endCell()
      collector.beginRow()
    default:
      endCell()
      collector.beginCell(tag)
    }
  }

  private mutating func endTable() {
    endCell()
    collector.endTable()
  }

  private mutating func endCell() {
    flush()
    guard collector.isInCell else { return }
    text.leaveOpenElements()
    collector.endCell()
  }
}

/// Reads ahead in a document, as far as the time stays linear.
private struct Lookahead {
  /// The number of tokens that may still be read ahead.
  private var left = 100_000

  /// Returns the number of items in the list whose content begins here, as far as it is foreseen.
  mutating func items(after reader: HTMLReader) -> Int {
    var ahead = reader
    var (depth, count) = (1, 0)
    while depth > 0, left > 0, let token = ahead.next() {
      left -= 1
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
