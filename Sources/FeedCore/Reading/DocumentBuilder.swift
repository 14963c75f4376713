/// Makes a document of the tokens of HTML, one after the other, without recursion.
struct DocumentBuilder {
  /// A link that is open: it gets its number with its first word.
  struct OpenLink {
    let url: String
    var number: Int?
    var label = Label.due

    /// The `[1]` behind its text.
    enum Label {
      case due, given
    }
  }

  /// Where we are in a table.
  enum Row {
    case none
    /// In a row of so many cells until now.
    case cells(Int)
    /// In a row that holds more than a line can: the table is there for its layout.
    case flow
  }

  var blocks: [Block] = []
  var links = LinkNumbers()

  /// The block in the making.
  var spans: [InlineSpan] = []
  var content = Content.blank
  var heading: Int?
  /// Traits until the end of the block or the cell.
  var localTraits: InlineSpan.Traits = []

  /// What the block in the making holds, and how it ends.
  enum Content {
    /// Nothing to see; white space is left out.
    case blank
    /// Something to see, behind it no white space.
    case word
    /// Something to see, behind it white space.
    case space

    var isBlank: Bool { self == .blank }
  }

  var openTraits = OpenTraits()
  var openLink: OpenLink?
  var containers = Containers()
  var row = Row.none
  var tables = 0
  /// How many `pre` are open, and the column of the line for tabs.
  var preformatted = 0
  var column = 0
  /// The first line end within `pre` does not count.
  var lineEnd = LineEnd.counts

  enum LineEnd {
    case counts, ignored
  }

  mutating func read(_ html: String) {
    var reader = HTMLReader(html)
    var hidden: HiddenElement?
    var unclosed: Set<String> = []
    while true {
      guard let token = reader.next() else {
        // What was never closed hides nothing: read on behind its beginning. Once for each name.
        guard let element = hidden, element.canBeUnclosed else { break }
        unclosed.insert(element.name)
        reader = element.reader
        hidden = nil
        continue
      }
      if hidden != nil {
        hidden?.take(token)
        if let source = hidden?.takeSource() { embed(source.url, as: source.label) }
        if hidden?.depth == 0 { hidden = nil }
        continue
      }
      switch token {
      case .text(let text): append(text)
      case .startTag(let name, let attributes, let isSelfClosing):
        let tag = Tag(name: name, attributes: attributes)
        if !unclosed.contains(name), let element = HiddenElement(tag, reader: reader) {
          begin(tag)
          if !isSelfClosing { hidden = element }
        } else {
          begin(tag)
        }
      case .endTag(let name): end(name)
      case .comment: break
      }
    }
    flush()
  }

  /// Ends the block in the making; one without anything to see is dropped.
  mutating func flush() {
    defer {
      spans = []
      content = .blank
      localTraits = []
      column = 0
    }
    guard !content.isBlank else { return }
    labelLink()
    trim()
    blocks.append(Block(kind, nesting: containers.nesting, spans: spans))
    containers.useMarkers()
    heading = nil
  }

  private var kind: Block.Kind {
    if preformatted > 0 { return .code }
    if let heading { return .heading(level: heading) }
    return if case .cells(2...) = row { .row } else { .paragraph }
  }

  private mutating func trim() {
    while let index = spans.indices.last {
      while let last = spans[index].text.utf8.last, last == 0x20 || last == 0x0a {
        spans[index].text.unicodeScalars.removeLast()
      }
      // Empty cells at the end of a row have no lines between them.
      let isLine = spans[index].traits == .sign && spans[index].link == nil
      if !spans[index].text.isEmpty && !isLine { return }
      spans.removeLast()
    }
  }
}
