import FeedFormats

/// Builds a document from HTML tokens, one after the other and without recursion.
struct DocumentBuilder {
  /// An open link, which gets its number with its first word.
  struct OpenLink {
    let url: String
    var number: Int?
    var label = Label.due

    /// The state of the label after the link's text, such as `[1]`.
    enum Label {
      case due, given
    }
  }

  var blocks: [Block] = []
  var links = LinkNumbers()
  /// The blocks at which named elements begin, by the bytes of the names.
  var names: [[UInt8]: Int] = [:]
  var reader: HTMLReader
  /// The number of tokens that may still be read ahead, a limit that keeps the time linear.
  var foresight = 100_000

  /// The text of the current block.
  var spans: [InlineSpan] = []
  var content = Content.blank
  var title = Title.none
  /// Traits that end with the block.
  var localTraits: InlineSpan.Traits = []
  /// The length of the current block's text in bytes.
  var length = 0
  /// The joint to the block before: `close` if the current block continues it.
  var joint = Block.Joint.apart

  /// The content of the current block so far.
  enum Content {
    /// Nothing visible; white space is left out.
    case blank
    /// Visible text without white space at its end.
    case word
    /// Visible text with white space at its end.
    case space

    var isBlank: Bool { self == .blank }
  }

  /// The kind of title that the current block is.
  enum Title {
    case none, term
    case heading(Int)
  }

  var openTraits = OpenTraits()
  var openLink: OpenLink?
  var containers = OpenElements()
  /// The table whose cells are being collected, and the number of open tables.
  var table: OpenTable?
  var tables = 0
  /// The number of open `pre` elements, and the column within the line, for tabs.
  var preformatted = 0
  var column = 0
  /// Whether the next line end counts; the first one within `pre` does not.
  var lineEnd = LineEnd.counts

  enum LineEnd {
    case counts, ignored
  }

  /// The length in bytes from which texts are split into several blocks, so that layout stays fast.
  static let longestBlock = 16_000
  private static let mostNames = 10_000

  init(_ html: String) {
    reader = HTMLReader(html)
  }

  mutating func read() {
    var hidden: HiddenElement?
    var unclosed: Set<String> = []
    while true {
      guard let token = reader.next() else {
        // The hidden element was never closed, so it hides nothing: read on from its beginning.
        // This happens once per name.
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
        note(tag)
      case .endTag(let name): end(name)
      case .comment: break
      }
    }
    flush()
    closeTable()
  }

  /// Ends the current block; a block without visible text is dropped.
  mutating func flush() {
    defer {
      spans = []
      content = .blank
      localTraits = []
      column = 0
      length = 0
      joint = .apart
    }
    guard !content.isBlank else { return }
    labelLink()
    trim()
    add(Block(kind, nesting: containers.nesting, spans: spans, joint: joint))
    title = .none
  }

  /// Ends a block that has become too long; the next block continues it.
  mutating func breakBlock() {
    let before = (title: title, traits: localTraits)
    flush()
    joint = .close
    (title, localTraits) = before
  }

  /// Appends a block to the open cell, or to the document.
  mutating func add(_ block: Block) {
    var block = block
    if let last = table?.openCell == nil ? blocks.last : table?.lastBlock,
      block.beginsItem && (last.beginsItem || last.kind == .term)
    {
      block.joint = .close
    }
    containers.useMarkers()
    if table?.openCell == nil { blocks.append(block) } else { table?.add(block) }
  }

  private var kind: Block.Kind {
    if preformatted > 0 { return .code }
    switch title {
    case .none: return .paragraph
    case .term: return .term
    case .heading(let level): return .heading(level: level)
    }
  }

  private mutating func trim() {
    while let index = spans.indices.last {
      while let last = spans[index].text.utf8.last, last == 0x20 || last == 0x0a {
        spans[index].text.unicodeScalars.removeLast()
      }
      if !spans[index].text.isEmpty { return }
      spans.removeLast()
    }
  }

  /// Records the place of an element that has a name.
  private mutating func note(_ tag: Tag) {
    guard names.count < Self.mostNames,
      let name = tag["id"] ?? (tag.name == "a" ? tag["name"] : nil),
      !name.isEmpty, name.utf8.count <= LinkNumbers.maximumNameLength
    else { return }
    let key = Array(name.utf8)
    if names[key] == nil { names[key] = blocks.count }
  }
}
