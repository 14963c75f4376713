import FeedFormats

/// Writes text into blocks: words with single spaces between them, or preformatted lines.
struct TextWriter {
  /// The kind of title that the current block is.
  enum Title {
    case none, term
    /// The caption of a figure, which looks like any paragraph.
    case caption
    case heading(Int)

    var isCaption: Bool { if case .caption = self { true } else { false } }
  }

  var run: InlineRun
  private var title = Title.none
  private var preformatted = OpenPreformatted()
  /// The joint to the block before: `close` if the current block continues it.
  private var joint = Block.Joint.apart

  init(_ links: LinkNumbers) {
    run = InlineRun(links)
  }

  // MARK: Blocks

  /// Ends the current block; a block without visible text is dropped.
  mutating func flush(to blocks: inout BlockCollector) {
    defer {
      preformatted.beginLine()
      joint = .apart
    }
    guard let spans = run.take() else { return }
    blocks.add(kind, spans, joint: joint, isCaption: title.isCaption)
    title = .none
  }

  /// Ends the block, or the line if the text is preformatted.
  mutating func separate(to blocks: inout BlockCollector) {
    if !preformatted.isOpen {
      flush(to: &blocks)
    } else if preformatted.isWithinLine {
      append("\n", to: &blocks)
    }
  }

  /// Makes the current block, which is blank, a title; or, with `none`, plain text.
  mutating func begin(_ title: Title) {
    self.title = title
  }

  mutating func beginPreformatted(to blocks: inout BlockCollector) {
    flush(to: &blocks)
    preformatted.begin()
  }

  mutating func endPreformatted(to blocks: inout BlockCollector) {
    guard preformatted.isOpen else { return }
    flush(to: &blocks)
    preformatted.end()
  }

  /// Leaves the titles and the preformatted text that have not been closed.
  mutating func leaveOpenElements() {
    preformatted.endAll()
    title = .none
  }

  private var kind: Block.Kind {
    if preformatted.isOpen { return .code }
    switch title {
    case .none, .caption: return .paragraph
    case .term: return .term
    case .heading(let level): return .heading(level: level)
    }
  }

  /// Ends a block that has become too long; the next block continues it.
  private mutating func breakBlock(to blocks: inout BlockCollector) {
    let before = title
    flush(to: &blocks)
    joint = .close
    title = before
  }

  // MARK: Text

  /// Appends a text of the document.
  mutating func append(_ text: String, to blocks: inout BlockCollector) {
    if preformatted.isOpen {
      appendPreformatted(text, to: &blocks)
    } else {
      appendCollapsed(text, to: &blocks)
    }
  }

  /// Appends a bracket around a ruby reading after its base.
  ///
  /// The document's own brackets in `rp`, meant for programs without ruby, are hidden.
  mutating func append(rubyBracket: String, to blocks: inout BlockCollector) {
    if isWithinText { append(rubyBracket, to: &blocks) }
  }

  mutating func breakLine(to blocks: inout BlockCollector) {
    if preformatted.isOpen {
      append("\n", to: &blocks)
    } else if isWithinText {
      if run.isLong { breakBlock(to: &blocks) } else { run.put("\n", as: .space) }
    }
  }

  /// Allows a line to end here.
  mutating func allowBreak() {
    if isWithinText { run.put("\u{200b}") }
  }

  /// Whether the block has text that is not preformatted.
  private var isWithinText: Bool { !preformatted.isOpen && !run.content.isBlank }

  /// Appends a text with each run of HTML white space as one space.
  ///
  /// At the beginning of a block, white space is dropped.
  private mutating func appendCollapsed(_ text: String, to blocks: inout BlockCollector) {
    var rest = text.utf8[...]
    while let first = rest.first {
      if first.isMarkupSpace {
        rest = rest.drop(while: \.isMarkupSpace)
        if run.content == .word {
          if run.isTooLong { breakBlock(to: &blocks) } else { run.put(" ", as: .space) }
        }
      } else {
        let word = rest.prefix { !$0.isMarkupSpace }
        put(word: text[word.startIndex..<word.endIndex], to: &blocks)
        rest = rest[word.endIndex...]
      }
    }
  }

  private mutating func put(word: Substring, to blocks: inout BlockCollector) {
    var rest = word
    if run.links.hasMedium, run.takesAddresses,
      let time = run.links.time(in: rest, isFirst: run.isAtLineStart)
    {
      put(part: rest[..<time.range.lowerBound], to: &blocks)
      run.beginLink(OpenLink(url: time.target))
      put(part: rest[time.range], to: &blocks)
      run.endLink()
      rest = rest[time.range.upperBound...]
    }
    while run.takesAddresses, let address = BareAddress(in: rest) {
      put(part: rest[..<address.range.lowerBound], to: &blocks)
      run.beginLink(OpenLink(url: address.target))
      put(part: rest[address.range], to: &blocks)
      run.endLink()
      rest = rest[address.range.upperBound...]
    }
    put(part: rest, to: &blocks)
  }

  private mutating func put(part: Substring, to blocks: inout BlockCollector) {
    if part.isEmpty || run.leavesOut(part) { return }
    run.numberLink()
    var rest = run.formed(part)
    while let part = run.overflow(of: &rest) {
      run.put(part, as: .word)
      breakBlock(to: &blocks)
    }
    if !rest.isEmpty { run.put(rest, as: .word) }
  }

  private mutating func appendPreformatted(_ text: String, to blocks: inout BlockCollector) {
    var rest = preformatted.entered(text)
    while let first = rest.first {
      switch first {
      case ASCII.lineFeed:
        if run.isTooLong {
          breakBlock(to: &blocks)
        } else {
          run.put("\n")
        }
        preformatted.beginLine()
        rest.removeFirst()
      case ASCII.carriageReturn:
        rest.removeFirst()
      case ASCII.tab:
        if run.isTooLong { breakBlock(to: &blocks) }
        run.put(preformatted.advanceToTab())
        rest.removeFirst()
      default:
        let part = rest.prefix { byte in
          byte != ASCII.lineFeed && byte != ASCII.carriageReturn && byte != ASCII.tab
        }
        put(line: text[part.startIndex..<part.endIndex], to: &blocks)
        rest = rest[part.endIndex...]
      }
    }
  }

  /// Appends a part of a preformatted line.
  private mutating func put(line: Substring, to blocks: inout BlockCollector) {
    var rest = line
    run.announce(rest)
    run.numberLink()
    preformatted.advance(over: rest)
    while let part = run.overflow(of: &rest) {
      run.put(part)
      breakBlock(to: &blocks)
      run.announce(rest)
    }
    run.put(rest)
  }

  // MARK: Looks and links

  /// Appends words of the program, which stand for a picture, and links them unless a link is open.
  ///
  /// The title follows on a line of its own, or in brackets if the picture is within a line.
  mutating func append(
    sign: String, source: String, image: ArticleImage?, title: String?,
    to blocks: inout BlockCollector
  ) {
    let isLinked = run.isLinked
    let isWithinLine = !run.isAtLineStart
    if !isLinked { run.beginLink(LinkNumbers.target(of: source).map(OpenLink.init(url:))) }
    append(sign: sign, image: image, to: &blocks)
    if !isLinked { run.endLink() }
    guard let title else { return }
    run.labelLink()
    run.ownTraits = .emphasis
    if !isWithinLine { breakLine(to: &blocks) }
    append(isWithinLine ? "(\(title)) " : title, to: &blocks)
    run.ownTraits = []
    if !isWithinLine { breakLine(to: &blocks) }
  }

  /// Adds a block of words of the program, with a link.
  mutating func add(sign: String, url: String, to blocks: inout BlockCollector) {
    flush(to: &blocks)
    let outer = run.exchangeLink(OpenLink(url: url))
    append(sign: sign, to: &blocks)
    flush(to: &blocks)
    _ = run.exchangeLink(outer)
  }

  /// Appends words of the program, with spaces around them.
  mutating func append(
    sign: String, image: ArticleImage? = nil, traits: InlineSpan.Traits = .image,
    to blocks: inout BlockCollector
  ) {
    if run.content == .word && !preformatted.isOpen { append(" ", to: &blocks) }
    run.ownTraits = traits
    run.beginImage(image)
    append(sign, to: &blocks)
    run.image = nil
    run.ownTraits = []
    if !preformatted.isOpen { append(" ", to: &blocks) }
  }
}
