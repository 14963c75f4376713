/// Finds what the writer of HTML hides, in one pass and without recursion.
struct MarkupHider {
  private struct Open {
    let name: PackedName
    let traits: HTMLElement
    /// The index of its start tag.
    let tag: Int
    let kind: ElementHiding.Kind
    let isInvisible: Bool
    /// What was shown before it, and how much was hidden.
    let before: TextTally
    let hiddenBefore: Int
    /// Where covered text begins in it.
    var cover: Int?
    /// Whether it holds text for screen readers.
    var hasReaders = false
  }

  /// A second form, if the element around it shows text besides.
  private struct Aside {
    let depth: Int
    let range: Range<Int>
    let tally: TextTally
    let isLink: Bool
    /// Whether letters follow it directly, as after the initial of a chapter.
    let isGlued: Bool
  }

  private var open: [Open] = []
  /// The number of open elements beyond the deepest that are told apart.
  private var surplus = 0
  private(set) var edits = MarkupEdits()
  private var asides: [Aside] = []
  private(set) var shown = TextTally()
  private(set) var hidden = TextTally()
  private(set) var pictures = 0
  /// The characters of the longest hidden element.
  private var longest = 0
  /// The depths of open elements that are hidden, that may be left out, and that are covered.
  private var hiding = 0
  private var leaving = 0
  private var covering = 0
  private(set) var hasDrawnFormulas = false
  private var lacksMathEnd = false
  private let covered: ShownMarkup.Covered

  private static let deepest = 4096
  /// The number of elements among which the one that an end tag ends is looked for.
  private static let farthest = 256

  init(_ covered: ShownMarkup.Covered) {
    self.covered = covered
  }

  /// Whether so much is hidden that it is the text itself: everything, one element that is more
  /// than half of it, or more than half in many words.
  var hidesMost: Bool {
    let (shown, hidden) = (shown.total, hidden.total)
    return shown == 0 || longest > shown + hidden - longest || hidden > max(shown, Self.manyWords)
  }

  /// The characters of about fifty words.
  private static let manyWords = 300

  // MARK: Reading

  mutating func read(_ span: Span<UInt8>) {
    var scanner = MarkupScanner(0..<span.count, dialect: .html)
    var formula: Int?
    while true {
      let start = scanner.position
      switch scanner.next(span) {
      case .text(let range):
        take(span, range)
        if hiding == 0, open.last?.isInvisible == true { edits.add(range, .hidden) }
      case .literal(let range):
        if let tag = formula { addFormula(span, tag, range) }
      case .startTag(let name, let isSelfClosing):
        let packed = PackedName(span, name)
        if packed == .math, !lacksMathEnd {
          if readFormula(span, from: start, &scanner) { continue }
        }
        formula =
          scanner.traits.contains(.script) && ShownMarkup.isFormula(span, scanner.attributes)
          ? start : nil
        begin(span, packed, scanner, tag: start, isEmpty: isSelfClosing)
      case .endTag(let name):
        formula = nil
        end(PackedName(span, name), scanner.element(span, name), span, start..<scanner.position)
      case .comment, .instruction, .declaration: break
      case .end:
        while !open.isEmpty { close(span, at: span.count, through: span.count) }
        weighAsides(above: 0, from: TextTally(), hasReaders: false)
        return
      }
    }
  }

  private mutating func take(_ span: Span<UInt8>, _ range: Range<Int>) {
    if hiding > 0 || open.last?.isInvisible == true {
      hidden.add(span, range)
    } else {
      shown.add(span, range)
    }
  }

  private mutating func readFormula(
    _ span: Span<UInt8>, from start: Int, _ scanner: inout MarkupScanner
  ) -> Bool {
    let isBlock = scanner.attributes.contains { attribute in
      PackedName(span, attribute.name) == .display && PackedName(span, attribute.value) == .block
    }
    var ahead = scanner
    guard let text = MathText.read(span, &ahead) else {
      lacksMathEnd = true
      return false
    }
    scanner = ahead
    let bytes = Array(text.utf8)
    take(bytes.span, 0..<bytes.count)
    let escaped = HTMLEscape.escaped(text)
    edits.add(start..<scanner.position, .always, isBlock ? "<div>\(escaped)</div>" : escaped)
    return true
  }

  /// Adds a formula in TeX, the content of a script that begins at `tag`.
  private mutating func addFormula(_ span: Span<UInt8>, _ tag: Int, _ range: Range<Int>) {
    let text = HTMLEscape.escaped(String(clean: span.extracting(range)))
    edits.add(tag..<range.upperBound, .formula, text + "<script>")
  }

  private mutating func begin(
    _ span: Span<UInt8>, _ name: PackedName, _ scanner: MarkupScanner, tag: Int, isEmpty: Bool
  ) {
    let traits = scanner.traits
    if traits.contains(.block) { closeImplied(span, name, at: tag) }
    var kind = ElementHiding.Kind.shown
    var font = StyleRules.Font.inherited
    if hiding == 0 {
      let judged = ElementHiding(span, name, scanner.attributes, traits)
      (kind, font) = (judged.kind, judged.font)
      if covering > 0, kind == .hidden && !traits.contains(.image) || kind == .covered {
        kind = .shown
      }
      if leaving > 0 {
        switch kind {
        case .aside, .numbers, .permalink: kind = .shown
        case .shown, .hidden, .forReaders, .copy, .covered, .formula, .drawn, .details: break
        }
      }
      if kind == .drawn { hasDrawnFormulas = true }
    }
    if traits.contains(.image) {
      // Hidden text may be shown after all, and its pixels are not.
      let own =
        hiding == 0 ? kind : ElementHiding(span, name, scanner.attributes, traits).kind
      if own == .hidden || own == .copy {
        edits.add(tag..<scanner.position, .always)
      } else if hiding == 0 {
        pictures += 1
      }
    }
    if traits.contains(.void) || isEmpty { return }
    guard open.count < Self.deepest else { return surplus += 1 }
    let isInvisible =
      switch font {
      case .inherited: open.last?.isInvisible ?? false
      case .invisible: true
      case .visible: false
      }
    if kind == .forReaders, !open.isEmpty { open[open.count - 1].hasReaders = true }
    var element = Open(
      name: name, traits: traits, tag: tag, kind: kind,
      isInvisible: isInvisible, before: shown, hiddenBefore: hidden.total)
    switch kind {
    case .hidden, .forReaders, .copy: hiding += 1
    case .aside, .numbers, .permalink: leaving += 1
    case .covered, .details:
      covering += 1
      if covering == 1 { element.cover = scanner.position }
    case .shown, .formula, .drawn: break
    }
    open.append(element)
  }

  /// Ends what a block ends without an end tag: a paragraph, or an element of the same kind in a
  /// list or a table (HTML standard, 13.1.2.4).
  private mutating func closeImplied(_ span: Span<UInt8>, _ name: PackedName, at index: Int) {
    func closes(_ element: Open) -> Bool {
      element.name == .p
        || Self.siblings.contains { $0.contains(name) && $0.contains(element.name) }
    }
    while let depth = open.suffix(8).lastIndex(where: { $0.traits.contains(.block) }),
      closes(open[depth])
    {
      let isLast = open[depth].name != .p
      while open.count > depth { close(span, at: index, through: index) }
      if isLast { return }
    }
  }

  /// Elements that end those of the same list without an end tag.
  private static let siblings = ["li", "dt dd", "td th", "tr"].map { names in
    names.split(separator: " ").map { PackedName(String($0)) }
  }

  private mutating func end(
    _ name: PackedName, _ traits: HTMLElement, _ span: Span<UInt8>, _ tag: Range<Int>
  ) {
    if surplus > 0 { return surplus -= 1 }
    guard !traits.contains(.void),
      let index = open.suffix(Self.farthest).lastIndex(where: { $0.name == name })
    else { return }
    while open.count > index + 1 { close(span, at: tag.lowerBound, through: tag.lowerBound) }
    close(span, at: tag.lowerBound, through: tag.upperBound)
  }

  /// Closes the innermost element, whose content ends at `end` and which itself ends at `outer`.
  private mutating func close(_ span: Span<UInt8>, at end: Int, through outer: Int) {
    guard let element = open.popLast() else { return }
    let range = element.tag..<outer
    let inner = shown - element.before
    weighAsides(above: open.count + 1, from: element.before, hasReaders: element.hasReaders)
    switch element.kind {
    case .hidden, .forReaders:
      hiding -= 1
      longest = max(longest, hidden.total - element.hiddenBefore)
      cut(range, element, .hidden)
    case .copy:
      hiding -= 1
      cut(range, element, .copy)
    case .aside:
      leaving -= 1
      asides.append(
        Aside(
          depth: open.count, range: range, tally: inner, isLink: element.name == .a,
          isGlued: outer < span.count && span[outer].isMarkupLetter))
    case .numbers:
      leaving -= 1
      if inner.letters == 0, inner.emoji == 0, inner.signs <= inner.digits {
        leave(range, element, inner)
      }
    case .permalink:
      leaving -= 1
      if inner.letters + inner.digits == 0, inner.total > 0 { leave(range, element, inner) }
    case .covered, .details:
      covering -= 1
      if let cover = element.cover { addCover(cover..<end) }
    case .shown, .formula, .drawn: break
    }
    if element.name == .summary, let last = open.last, last.kind == .details, last.cover != nil {
      open[open.count - 1].cover = outer
    }
  }

  private mutating func addCover(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    switch covered {
    case .leftOut: edits.add(range, .hidden)
    case .kept:
      let (start, end) = (range.lowerBound, range.upperBound)
      edits.add(start..<start, .always, "<\(ShownMarkup.cover)>")
      edits.add(end..<end, .always, "</\(ShownMarkup.cover)>")
    }
  }

  private mutating func cut(_ range: Range<Int>, _ element: Open, _ reason: MarkupEdits.Reason) {
    let isPart = Self.siblings.joined().contains(element.name)
    let isBlock = element.traits.contains(.block) && !isPart
    edits.add(range, reason, isBlock ? "<div></div>" : "")
  }

  /// Leaves out an element that was counted as shown.
  private mutating func leave(_ range: Range<Int>, _ element: Open, _ tally: TextTally) {
    shown = shown - tally
    cut(range, element, .copy)
  }

  /// Decides on the second forms directly within an element that has ended.
  private mutating func weighAsides(
    above depth: Int, from before: TextTally, hasReaders: Bool
  ) {
    var own: [Aside] = []
    while let last = asides.last, last.depth >= depth { own.append(asides.removeLast()) }
    guard !own.isEmpty else { return }
    let inner = (shown - before).total
    let other = inner - own.reduce(0) { $0 + $1.tally.total }
    guard other > 0 else { return }
    for aside in own {
      let tally = aside.tally
      let isSign = tally.letters + tally.digits == 0
      let isPicture = tally.emoji > 0 && !aside.isLink
      let isLost = tally.total > other || !isSign && (hasReaders || aside.isGlued)
      guard tally.total > 0, !(isSign && isPicture), !isLost else { continue }
      shown = shown - tally
      edits.add(aside.range, .copy)
    }
  }
}
