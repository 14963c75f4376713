import FeedFormats

/// What is inside an element, counted to tell boxes from text.
struct ElementContent {
  var characters = 0
  var commas = 0
  private var linked: Float = 0
  private var paragraphs = 0
  private var images = 0
  private var items = 0
  private var inputs = 0
  private var embeds = 0
  /// Characters in headings, in lists, and in elements that usually contain text.
  private var headings = 0
  private var listed = 0
  private var inText = 0
  private var quoted = 0
  /// Whether each list item has at most one child.
  private var isPlainList = true
  private var children = 0

  /// The number of commas from which an element is text whatever else is in it.
  private static let manyCommas = 10

  /// Counts the element itself after all inside it have been added.
  mutating func finish(_ tree: HTMLTree, _ index: Int) {
    switch tree.name(index) {
    case .a:
      let href = tree.attribute(AttributeName.href, of: index)
      let isLocal = href.map { !$0.isEmpty && tree.store[$0.lowerBound] == ASCII.numberSign }
      linked = Float(characters) * (isLocal == true ? 0.3 : 1)
    case .p: paragraphs += 1
    case .img: images += 1
    case .li: items += 1
    case .h1, .h2, .h3, .h4, .h5, .h6: headings = characters
    case .ul, .ol: listed = characters
    case .blockquote: quoted = characters
    default: break
    }
    switch tree.name(index) {
    case .span, .li, .td, .blockquote, .dl, .div, .ol, .p, .pre, .table, .ul: inText = characters
    default: break
    }
  }

  /// Counts a child that is never kept, if it says something about its neighbours.
  mutating func addField(_ name: HTMLName) {
    switch name {
    case .input: inputs += 1
    case .object, .embed, .iframe: embeds += 1
    default: break
    }
  }

  /// Adds the content of a child.
  mutating func add(_ child: ElementContent, _ name: HTMLName, isInFigure: Bool) {
    characters += child.characters
    commas += child.commas
    linked += child.linked
    paragraphs += child.paragraphs
    images += isInFigure ? 0 : child.images
    items += child.items
    inputs += child.inputs
    embeds += child.embeds
    headings += child.headings
    listed += child.listed
    inText += child.inText
    quoted += child.quoted
    if name != .text {
      children += 1
      if child.children > 1 { isPlainList = false }
    }
  }

  /// Whether an element with this content looks like a box around the text: links, pictures or
  /// fields without text (Readability's `_cleanConditionally`).
  func isBox(_ name: HTMLName, weight: Float) -> Bool {
    if characters > 0, Float(quoted) / Float(characters) > 0.5 { return false }
    if weight < 0 { return true }
    if commas >= Self.manyCommas { return false }
    let isList =
      name == .ul || name == .ol || characters > 0 && Float(listed) / Float(characters) > 0.9
    guard hasSignsOfBox(isList: isList, weight: weight) else { return false }
    return !(isList && isPlainList && images > 0 && images == items)
  }

  /// The part of the characters that belongs to links, from 0 to 1.
  var linkDensity: Float { characters > 0 ? linked / Float(characters) : 0 }

  private func hasSignsOfBox(isList: Bool, weight: Float) -> Bool {
    let density = linkDensity
    let headingDensity = characters > 0 ? Float(headings) / Float(characters) : 0
    if images > 1, Float(paragraphs) / Float(images) < 0.5 { return true }
    if !isList, items - 100 > paragraphs { return true }
    if inputs > paragraphs / 3 { return true }
    if !isList, headingDensity < 0.9, characters < 25, images == 0 || images > 2, density > 0 {
      return true
    }
    if !isList, weight < 25, density > 0.2 { return true }
    if weight >= 25, density > 0.5 { return true }
    if embeds > 0, characters < 75 * embeds { return true }
    return images == 0 && inText == 0
  }
}
