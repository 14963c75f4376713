import SafeText

/// A document as Markdown (https://spec.commonmark.org/0.31.2/).
package struct ArticleMarkdown {
  /// The whole text with a final line feed; empty without text.
  package private(set) var text = ""
  private let document: ArticleDocument

  package init(_ document: ArticleDocument) {
    self.document = document
    var rows: [Int] = []
    for index in 0..<document.textCount {
      if case .row = document.blocks[index].kind {
        rows.append(index)
        continue
      }
      write(table: rows)
      rows = []
      write(index)
    }
    write(table: rows)
  }

  /// Returns text in which no character means anything to Markdown.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>#&|~".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Returns an address in which no character ends the link that it stands in.
  package static func destination(_ url: String) -> String {
    var result = ""
    for scalar in url.unicodeScalars {
      switch scalar {
      case "<": result += "%3C"
      case ">": result += "%3E"
      case "(": result += "%28"
      case ")": result += "%29"
      case " ": result += "%20"
      case "\\": result += "%5C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: Blocks

  private mutating func write(_ index: Int) {
    let block = document.blocks[index]
    let lines = lines(of: block, at: index)
    guard !lines.isEmpty else { return }
    let margin = Margin(block.nesting)
    if index > 0, !text.isEmpty, block.joint == .apart || !block.beginsItem {
      text += Self.blank(between: document.blocks[index - 1], block)
    }
    for (number, line) in lines.enumerated() {
      text += ((number == 0 ? margin.first : margin.rest) + line).withoutSpaceAtEnd + "\n"
    }
  }

  private func lines(of block: Block, at index: Int) -> [String] {
    switch block.kind {
    case .paragraph, .note, .address: paragraph(block)
    case .term: paragraph(block).map { "**\($0)**" }
    case .heading(let level):
      [String(repeating: "#", count: level) + " " + inline(block.spans, lineEnd: " ")]
    case .code: Self.fenced(laid(index))
    case .separator: ["---"]
    case .row: []
    }
  }

  private func paragraph(_ block: Block) -> [String] {
    inline(block.spans, lineEnd: "\\\n").split(separator: "\n").map { Self.guarded(String($0)) }
  }

  /// A table is kept as it looks on the page.
  private mutating func write(table rows: [Int]) {
    guard !rows.isEmpty else { return }
    if !text.isEmpty { text += "\n" }
    text += Self.fenced(rows.flatMap(laid)).joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a block as they are shown, without its margin.
  private func laid(_ index: Int) -> [String] {
    BlockLayout(width: BlockLayout.measure).lay(index, of: document).lines
      .map { $0.line.text.withoutSpaceAtEnd }
  }

  /// Returns lines between fences longer than any row of back quotes in them.
  private static func fenced(_ lines: [String]) -> [String] {
    let longest = lines.map { longestRun(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence] + lines + [fence]
  }

  // MARK: Margins

  /// What stands before the lines of a block in quotations and lists.
  private struct Margin {
    var first = ""
    var rest = ""

    init(_ nesting: some Sequence<Block.Nest>) {
      for nest in nesting {
        switch nest {
        case .quote:
          first += "> "
          rest += "> "
        case .indent(let columns):
          first += String(repeating: " ", count: columns)
          rest += String(repeating: " ", count: columns)
        case .marker(let marker):
          let isNumber = marker.unicodeScalars.first?.properties.numericType != nil
          let sign = isNumber ? marker : "-"
          let width = DisplayWidth.columns(of: marker) + 1
          first += sign + String(repeating: " ", count: max(1, width - sign.count))
          rest += String(repeating: " ", count: width)
        }
      }
    }
  }

  /// Returns the empty line between two blocks, within the quotations that both belong to.
  private static func blank(between before: Block, _ block: Block) -> String {
    let common = zip(before.nesting, block.nesting).prefix { $0.afterwards == $1 }
    return Margin(common.map(\.1)).rest.withoutSpaceAtEnd + "\n"
  }

  // MARK: Words

  private func inline(_ spans: [InlineSpan], lineEnd: String) -> String {
    var result = ""
    for span in spans where !span.traits.contains(.sign) { result += inline(span, lineEnd) }
    return result.withoutSpaceAtEnd
  }

  private func inline(_ span: InlineSpan, _ lineEnd: String) -> String {
    let safe = Self.safe(span.text)
    let core = safe.drop { $0 == " " || $0 == "\n" }
    let words = String(core).withoutSpaceAtEnd
    let around = (before: safe.prefix(safe.count - core.count), behind: core.dropFirst(words.count))
    guard !words.isEmpty else { return safe.replacing("\n", with: lineEnd) }
    if let picture = picture(span, words) { return around.before + picture + around.behind }
    var text = Self.escaped(words).replacing("\n", with: lineEnd)
    if span.traits.contains(.code) { text = Self.codeSpan(words) }
    if span.traits.contains(.strike) { text = "~~\(text)~~" }
    if span.traits.contains(.emphasis) { text = "*\(text)*" }
    if span.traits.contains(.strong) { text = "**\(text)**" }
    if let url = span.link.flatMap(document.address(of:)) {
      text = "[\(text)](\(Self.destination(url)))"
    }
    return around.before.replacing("\n", with: lineEnd) + text
      + around.behind.replacing("\n", with: lineEnd)
  }

  /// Returns a picture by its description and its address; `nil` for other spans.
  private func picture(_ span: InlineSpan, _ words: String) -> String? {
    guard span.traits.contains(.image), words.hasPrefix("[image"), words.hasSuffix("]"),
      let url = span.link.flatMap(document.address(of:))
    else { return nil }
    let description = words.dropFirst("[image".count).dropLast().drop { ": ".contains($0) }
    return "![\(Self.escaped(String(description)))](\(Self.destination(url)))"
  }

  private static func codeSpan(_ words: String) -> String {
    let fence = String(repeating: "`", count: longestRun(of: "`", in: words) + 1)
    let space = words.hasPrefix("`") || words.hasSuffix("`") ? " " : ""
    return fence + space + words.replacing("\n", with: " ") + space + fence
  }

  /// Returns text of a feed without what a terminal or an editor would interpret.
  ///
  /// White space at its ends stays.
  private static func safe(_ text: String) -> String {
    let clean = Sanitizer.text(text)
    guard !clean.isEmpty, let first = text.first, let last = text.last else {
      return text.isEmpty ? "" : " "
    }
    return (space(first) ?? "") + clean + (space(last) ?? "")
  }

  private static func space(_ character: Character) -> String? {
    character == " " || character == "\n" ? String(character) : nil
  }

  /// Returns a line whose beginning does not make it a list, a heading or a separator.
  private static func guarded(_ line: String) -> String {
    guard let first = line.first else { return line }
    if "-+=".contains(first) { return "\\" + line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let sign = line.dropFirst(digits.count).first, sign == "." || sign == ")"
    else { return line }
    return digits + "\\" + line.dropFirst(digits.count)
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for next in text {
      run = next == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension StringProtocol {
  fileprivate var withoutSpaceAtEnd: String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }
}
