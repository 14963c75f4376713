import FeedFormats

/// Copies a tree without what has been dropped, and with paragraphs around loose text.
///
/// Text between double line breaks becomes paragraphs; a `div` that contains a paragraph's content
/// or only a paragraph becomes one itself.
struct ParagraphRewriter {
  /// An element of the old tree whose content is being copied.
  private struct Frame {
    let end: Int
    /// Whether loose text is put into paragraphs.
    let wraps: Bool
    /// Whether the element itself has been opened in the new tree.
    let isOpen: Bool
    /// Whether the element has become the paragraph that is its only child.
    var isParagraph = false
    /// Whether a paragraph around loose text is open.
    var isWrapping = false
    /// The line breaks that have followed each other.
    var breaks = 0
  }

  private let old: HTMLTree
  private let measure: TextMeasure
  private let dropped: [Bool]
  private let isPhrasing: [Bool]
  private let hasBreaks: [Bool]
  /// The number of blocks among the nodes before each one.
  private var blocks: [Int32] = [0]
  private var new: HTMLTree
  private var frames: [Frame] = []

  init(
    _ tree: HTMLTree, _ measure: TextMeasure, dropped: [Bool], isPhrasing: [Bool],
    hasBreaks: [Bool]
  ) {
    old = tree
    new = HTMLTree(sharing: tree)
    self.measure = measure
    self.dropped = dropped
    self.isPhrasing = isPhrasing
    self.hasBreaks = hasBreaks
  }

  mutating func rewritten() -> HTMLTree {
    countBlocks()
    var index = 0
    while index < old.count {
      while let frame = frames.last, index >= frame.end { leave(frame) }
      if dropped[index] {
        index = old.end(index)
        continue
      }
      prepare(index)
      index = copy(index)
    }
    while let frame = frames.last { leave(frame) }
    return new
  }

  private mutating func countBlocks() {
    blocks.reserveCapacity(old.count + 1)
    var index = 0
    var skipped = 0
    while index < old.count {
      if dropped[index] { skipped = max(skipped, old.end(index)) }
      let isBlock = index >= skipped && !isPhrasing[index] && old.name(index) != .a
      blocks.append(blocks[index] + (isBlock ? 1 : 0))
      index += 1
    }
  }

  private mutating func leave(_ frame: Frame) {
    if frame.isWrapping { new.close() }
    if frame.isOpen { new.close() }
    frames.removeLast()
  }

  /// Opens or closes the paragraph around loose text before a node is copied.
  private mutating func prepare(_ index: Int) {
    guard let last = frames.indices.last, frames[last].wraps, old.name(index) != .br else { return }
    let isBlank = measure.characters(index..<old.end(index)) == 0 && old.name(index) == .text
    if !isPhrasing[index] {
      closeParagraph(last)
    } else if !isBlank {
      if frames[last].breaks > 1 { closeParagraph(last) }
      if !frames[last].isWrapping {
        new.open(.p)
        frames[last].isWrapping = true
      }
    }
    if !isBlank { frames[last].breaks = 0 }
  }

  private mutating func closeParagraph(_ frame: Int) {
    if frames[frame].isWrapping { new.close() }
    frames[frame].isWrapping = false
  }

  /// Copies a node and returns the index of the next one.
  private mutating func copy(_ index: Int) -> Int {
    let node = old.nodes[index]
    if node.name == .text {
      if frames.last?.wraps != true || frames.last?.isWrapping == true { new.append(copyOf: node) }
      return index + 1
    }
    if node.name == .br, let last = frames.indices.last, frames[last].wraps {
      frames[last].breaks += 1
      if frames[last].isWrapping { new.append(copyOf: node) }
      return index + 1
    }
    let breaks = hasBreaks[index]
    var frame = Frame(
      end: old.end(index), wraps: breaks || node.name.isContainer, isOpen: true)
    switch node.name {
    case .noscript,
      .p where frames.last?.isParagraph == true:
      frame = Frame(end: frame.end, wraps: false, isOpen: false)
    case .p, .span, .font:
      new.open(copyOf: node, as: breaks ? .div : node.name == .font ? .span : node.name)
    case .div, .center:
      if isParagraph(index) {
        frame = Frame(end: frame.end, wraps: false, isOpen: true)
        new.open(copyOf: node, as: .p)
      } else if hasOnlyParagraph(index) {
        frame = Frame(end: frame.end, wraps: false, isOpen: true, isParagraph: true)
        new.open(copyOf: node, as: .p)
      } else {
        new.open(copyOf: node, as: .div)
      }
    default: new.open(copyOf: node, as: node.name)
    }
    frames.append(frame)
    return index + 1
  }

  /// Whether a `div` contains nothing but phrasing content, and is one paragraph.
  private func isParagraph(_ index: Int) -> Bool {
    let end = old.end(index)
    return !hasBreaks[index] && blocks[index + 1] == blocks[end]
      && measure.characters(index..<end) > 0
  }

  /// Whether a `div` contains one paragraph that is not made of links, and nothing else.
  private func hasOnlyParagraph(_ index: Int) -> Bool {
    var paragraphs = 0
    var child = index + 1
    let end = old.end(index)
    while child < end {
      let next = old.end(child)
      switch old.name(child) {
      case _ where dropped[child]: break
      case .text: if measure.characters(child..<next) > 0 { return false }
      case .p where !hasBreaks[child]: paragraphs += 1
      default: return false
      }
      child = next
    }
    return paragraphs == 1 && measure.linkDensity(index..<end) < 0.25
  }
}
