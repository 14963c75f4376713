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

  var blocks: [Block] = []
  var links = LinkNumbers()
  /// The blocks that begin where an element has a name, by the bytes of the names.
  var names: [[UInt8]: Int] = [:]
  var reader: HTMLReader
  /// Tokens that may still be looked at ahead of their turn.
  var foresight = 100_000

  /// The block in the making.
  var spans: [InlineSpan] = []
  var content = Content.blank
  var title = Title.none
  /// Traits until the end of the block.
  var localTraits: InlineSpan.Traits = []
  /// Bytes of its text.
  var length = 0
  /// How it stands to the one before, if it is more of it.
  var joint = Block.Joint.apart

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

  /// Whether a block is the title of others.
  enum Title {
    case none, term
    case heading(Int)
  }

  var openTraits = OpenTraits()
  var openLink: OpenLink?
  var containers = OpenElements()
  /// The table that is being gathered, and how many are open.
  var table: OpenTable?
  var tables = 0
  /// How many `pre` are open, and the column of the line for tabs.
  var preformatted = 0
  var column = 0
  /// The first line end within `pre` does not count.
  var lineEnd = LineEnd.counts

  enum LineEnd {
    case counts, ignored
  }

  /// Longer texts are several blocks, so that one is laid out in no time, in bytes.
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
        note(tag)
      case .endTag(let name): end(name)
      case .comment: break
      }
    }
    flush()
    closeTable()
  }

  /// Ends the block in the making; one without anything to see is dropped.
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

  /// Ends a block that has become too long; what follows is more of it.
  mutating func breakBlock() {
    let before = (title: title, traits: localTraits)
    flush()
    joint = .close
    (title, localTraits) = before
  }

  /// Puts a block behind the others, or into the cell that is open.
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

  /// Remembers where the element is, if it has a name.
  private mutating func note(_ tag: Tag) {
    guard names.count < Self.mostNames,
      let name = tag["id"] ?? (tag.name == "a" ? tag["name"] : nil),
      !name.isEmpty, name.utf8.count <= LinkNumbers.maximumNameLength
    else { return }
    let key = Array(name.utf8)
    if names[key] == nil { names[key] = blocks.count }
  }
}
