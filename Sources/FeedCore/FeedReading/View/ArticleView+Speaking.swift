import SafeText

/// The text in parts, for users who hear it.
extension ArticleView {
  /// Some lines of the text.
  package struct Part: Equatable {
    package var lines: [String]
    /// Where they begin: other parts of the text, and other texts, have another number.
    package let place: Int
    /// Whether the text ends with them.
    package let isEnd: Bool
  }

  /// What has been read aloud.
  struct Speech {
    /// Where the part begins; its end, once it has been made.
    let start: Place
    var end: Place?
    /// The top of the page then: if that is another one, reading begins there.
    let top: Place
    /// The most lines of the part; `nil` for a page.
    let most: Int?
  }

  /// Returns the part that is read now: what follows the one before, or a page from its top.
  package mutating func spokenPart() -> Part {
    if let speech, speech.top == top {
      // It has not been moved.
    } else {
      speech = Speech(start: top, end: nil, top: top, most: nil)
    }
    let start = speech?.start ?? top
    let most = speech?.most ?? size.height
    var (place, lines, headed) = (start, [String](), 0)
    while place.block < layout.end, lines.count < most {
      let height = layout.height(place.block)
      while place.line < height, lines.count < most {
        if let kind = spokenKind(at: place) { lines.append(kind) }
        let line = spokenLine(at: place)
        if let line, !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
        place.line += 1
      }
      if place.block == .header { headed = lines.count }
      if place.line >= height { place = Place(block: place.block.advanced(by: 1), line: 0) }
    }
    speech?.end = place
    let mark = mark(of: start, lines.dropFirst(headed))
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Part(lines: lines, place: mark, isEnd: place.block >= layout.end)
  }

  /// Goes on to what follows the part that was read. Returns false at the end of the text.
  ///
  /// - Parameter lines: How many are read next; `nil` for a page.
  package mutating func readOn(lines: Int?) -> Bool {
    _ = spokenPart()
    guard let end = speech?.end, end.block < layout.end else { return false }
    top = end
    clamp()
    speech = Speech(start: end, end: nil, top: top, most: lines)
    return true
  }

  /// Returns facts of the header in words.
  private static func facts(_ text: String) -> String {
    let facts = text.split(separator: " · ").map { fact in
      switch fact.first {
      case "⊕": "Attachment: \(fact.dropFirst(2))"
      default: String(fact)
      }
    }
    return facts.joined(separator: ", ")
  }

  /// Marks in the header may change without another text, but not its addresses.
  private func mark(of start: Place, _ text: ArraySlice<String>) -> Int {
    var hasher = Hasher()
    hasher.combine(start.block.index)
    hasher.combine(start.line)
    let header = layout.header.lines.map(\.line.text)
    hasher.combine(header.filter { $0.contains("://") })
    // The title, or where it is from and when.
    hasher.combine(header.first { !$0.isEmpty }?.split(separator: " · ").prefix(3))
    hasher.combine(header.last)
    hasher.combine(text)
    return hasher.finalize()
  }

  /// Returns what is said before the first line of quoted text, or of code, and after the last one
  /// of code, which are told apart by their looks alone.
  private mutating func spokenKind(at place: Place) -> String? {
    guard let index = place.block.index, place.line == layout.block(index).lead else { return nil }
    let blocks = document.blocks
    let (block, before) = (blocks[index], index > 0 ? blocks[index - 1] : nil)
    if block.kind == .code, before?.kind != .code { return "Code:" }
    if block.isQuoted, before?.isQuoted != true { return "Quotation:" }
    return before?.kind == .code && block.kind != .code ? "End of the code." : nil
  }

  /// Returns a line without the marks that are drawn; `nil` for one that only draws something.
  private mutating func spokenLine(at place: Place) -> String? {
    guard let index = place.block.index else {
      let line = layout.header.lines[place.line]
      return line.picture.map { $0.row > 0 } == true ? nil : Self.facts(line.line.text)
    }
    let (block, lines) = (document.blocks[index], layout.block(index))
    guard place.line >= lines.lead else { return "" }
    let number = place.line - lines.lead
    switch block.kind {
    case .separator: return ""
    case .row(let row):
      let cells = row.cells.map { Sanitizer.line($0.spans.map(\.text).joined()) }
      return number == 0 ? cells.joined(separator: "; ") : nil
    case .heading:
      // A line is drawn below the highest ones.
      let text = lines.lines[number].line.text
      if number > 0, text.allSatisfy({ $0 == "─" }) { return nil }
      return number == 0 ? "Heading: \(text)" : text
    case .paragraph, .term, .code, .note, .address:
      let margin = lines.margin.spoken(isFirst: number == 0)
      return margin + lines.lines[number].line.text
    }
  }
}

extension BlockMargin {
  /// The margin as in a mail: `>` before a quotation, `-` before an item of a list.
  fileprivate func spoken(isFirst: Bool) -> String {
    let text = line(StyledLine([.init("x")]), isFirst: isFirst).text.dropLast()
    return String(text.map { Self.signs[$0] ?? $0 })
  }

  private static let signs: [Character: Character] = ["│": ">", "•": "-", "◦": "-", "▪": "-"]
}
