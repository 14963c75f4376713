import FeedFormats

/// Writes parts of a tree as clean HTML and as plain text, in one pass and without recursion.
struct ArticleWriter {
  private let tree: HTMLTree
  private let dropped: [Bool]
  private let base: URLBase?
  /// Whether there is something to show inside each node.
  private var isFilled: [Bool]
  /// The addresses of pictures by node.
  private var pictures: [Int: String] = [:]
  private(set) var html: [UInt8] = []
  private(set) var text = BlockText()
  /// The open elements: the ends of their nodes, and their tags if they are written.
  private var open: [(end: Int, name: HTMLName, tag: String?)] = []
  private var preformatted = 0
  /// The end of the caption that is being written, which is not part of the text.
  private var captionEnd = 0
  /// What separates the next words from those before it, and is dropped at the end of a block.
  private var gap = Gap()

  init(_ tree: HTMLTree, dropped: [Bool], base: URLBase?) {
    self.tree = tree
    self.dropped = dropped
    self.base = base
    isFilled = [Bool](repeating: false, count: tree.count)
    fill()
  }

  private mutating func fill() {
    for index in (0..<tree.count).reversed() where !dropped[index] {
      switch tree.name(index) {
      case .text:
        isFilled[index] = !tree.store[tree.nodes[index].range].allSatisfy(\.isMarkupSpace)
      case .img:
        pictures[index] = PictureSource.address(of: index, in: tree, base)
        isFilled[index] = pictures[index] != nil
      case .video, .audio, .hr: isFilled[index] = true
      // Those of `picture` have no address here; its `img` has one.
      case .source: isFilled[index] = address(AttributeName.src, of: index) != nil
      default: break
      }
      let parent = tree.parent(index)
      if isFilled[index], parent >= 0 { isFilled[parent] = true }
    }
  }

  /// White space and line breaks that are written only if something follows in the same block.
  private struct Gap {
    var hasSpace = false
    var breaks = 0
    /// Whether nothing has been written in this block.
    var isAtStart = true
  }

  /// Appends a part and all in it that has not been dropped.
  mutating func write(_ root: Int) {
    let end = tree.end(root)
    var index = root
    while index < end {
      while let last = open.last, index >= last.end { close() }
      let name = tree.name(index)
      if dropped[index] {
        index = tree.end(index)
      } else if name == .text {
        append(tree.nodes[index].range, isText: index >= captionEnd)
        index += 1
      } else if name == .br {
        lineBreak()
        index = tree.end(index)
      } else if isFilled[index] || name == .td || name == .th {
        begin(index, name)
        index += 1
      } else {
        // White space inside an element without text still separates words.
        if tree.end(index) > index + 1, name.isPhrasing { space() }
        index = tree.end(index)
      }
    }
    while !open.isEmpty { close() }
    text.endBlock()
  }

  private mutating func begin(_ index: Int, _ name: HTMLName) {
    separate(name)
    if Caption.begins(tree, index, name) { captionEnd = max(captionEnd, tree.end(index)) }
    let tag = isUnwrapped(index, name) ? nil : name.written
    if let tag {
      if !name.isBlock, !name.isLine, !name.isTablePart { fillGap() }
      html.append(ASCII.lessThan)
      html.append(contentsOf: tag.utf8)
      writeAttributes(index, name)
      html.append(ASCII.greaterThan)
    }
    guard !name.isVoid else { return }
    if name == .pre { preformatted += 1 }
    open.append((tree.end(index), name, tag))
  }

  /// Whether only the content of an element is written: of links that lead nowhere, and of tables
  /// with one cell.
  private func isUnwrapped(_ index: Int, _ name: HTMLName) -> Bool {
    switch name {
    case .a: address(AttributeName.href, of: index) == nil
    case .table: isSingleCell(index)
    case .thead, .tbody, .tfoot, .tr, .td, .th:
      open.last.map { $0.tag == nil && $0.name.isTablePart } ?? true
    case .li: !open.contains { $0.name == .ul || $0.name == .ol }
    default: false
    }
  }

  private func isSingleCell(_ index: Int) -> Bool {
    var cells = 0
    for node in index..<tree.end(index) {
      if tree.name(node) == .td || tree.name(node) == .th { cells += 1 }
      if cells > 1 { return false }
    }
    return true
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    if last.name == .pre { preformatted -= 1 }
    if let tag = last.tag {
      html.append(contentsOf: "</\(tag)>".utf8)
    }
    separate(last.name)
  }

  /// Ends a line or a block of text where an element begins or ends.
  private mutating func separate(_ name: HTMLName) {
    if name.isBlock {
      text.endBlock()
      if preformatted == 0, let last = html.last, last != ASCII.lineFeed {
        html.append(ASCII.lineFeed)
      }
    } else if name.isLine {
      text.endLine()
    } else if name == .td || name == .th {
      text.append(ASCII.tab)
    } else {
      return
    }
    gap = Gap()
  }

  private mutating func lineBreak() {
    text.endLine()
    if preformatted > 0 {
      html.append(ASCII.lineFeed)
    } else if !gap.isAtStart {
      gap.breaks += 1
    }
  }

  private mutating func space() {
    guard !gap.isAtStart, !gap.hasSpace else { return }
    text.append(ASCII.space)
    gap.hasSpace = true
  }

  /// Writes what separates the next words from those before them.
  private mutating func fillGap() {
    for _ in 0..<gap.breaks { html.append(contentsOf: "<br>".utf8) }
    if gap.hasSpace, gap.breaks == 0 { html.append(ASCII.space) }
    gap = Gap(isAtStart: false)
  }

  private mutating func append(_ range: Range<Int>, isText: Bool) {
    let store = tree.store
    let span = store.span
    for index in range {
      let byte = span[index]
      if byte.isMarkupSpace, preformatted == 0 {
        space()
        continue
      }
      if gap.hasSpace || gap.breaks > 0 || gap.isAtStart { fillGap() }
      if isText { text.append(byte) }
      switch byte {
      case 0x26: html.append(contentsOf: "&amp;".utf8)
      case ASCII.lessThan: html.append(contentsOf: "&lt;".utf8)
      case 0x3e: html.append(contentsOf: "&gt;".utf8)
      default: html.append(byte)
      }
    }
  }

  private mutating func writeAttributes(_ index: Int, _ name: HTMLName) {
    // Links to places of the same article lead to these.
    write("id", tree.value(AttributeName.id, of: index))
    switch name {
    case .a: write("href", address(AttributeName.href, of: index))
    case .img:
      write("src", pictures[index])
      for (name, key) in Self.pictureFacts { write(name, tree.value(key, of: index)) }
    case .video, .audio, .source: write("src", address(AttributeName.src, of: index))
    case .td, .th:
      write("colspan", tree.value(AttributeName.colspan, of: index))
      write("rowspan", tree.value(AttributeName.rowspan, of: index))
    case .ol: write("start", tree.value(AttributeName.start, of: index))
    default: break
    }
  }

  private static let pictureFacts = [
    ("alt", AttributeName.alt), ("title", AttributeName.title), ("width", AttributeName.width),
    ("height", AttributeName.height),
  ]

  private mutating func write(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    html.append(contentsOf: " \(name)=\"\(HTMLEscape.escaped(value))\"".utf8)
  }

  private func address(_ name: PackedName, of index: Int) -> String? {
    tree.value(name, of: index).flatMap { LinkAddress.safe($0, base) }
  }
}
