/// Decides by an element's attributes whether it is shown in the text of a feed; of whole web pages
/// the extractor's `NodeVisibility` does.
struct ElementHiding {
  enum Kind: Equatable {
    case shown
    /// Hidden for good.
    case hidden
    /// For screen readers alone: the words of something that another element shows.
    case forReaders
    /// A second form of what stands beside it.
    case copy
    /// Hidden from screen readers: a second form, if there is text beside it.
    case aside
    /// The numbers of lines, if it holds nothing else.
    case numbers
    /// A sign that links to its own heading, if it holds nothing else.
    case permalink
    /// Hidden until the reader asks for it.
    case covered
    /// A formula as MathML, shown although pages draw it in another way, and one that is drawn.
    case formula, drawn
    /// Below its summary hidden until the reader asks for it.
    case details
  }

  private(set) var kind = Kind.shown
  private(set) var font = StyleRules.Font.inherited

  /// Whether the element makes no difference.
  var isPlain: Bool { kind == .shown && font != .invisible }

  /// Judges the element with these attributes.
  init(
    _ span: Span<UInt8>, _ name: PackedName, _ attributes: [MarkupAttribute], _ traits: HTMLElement
  ) {
    guard !attributes.isEmpty else {
      if name == .details { kind = .details }
      return
    }
    let isPicture = traits.contains(.image)
    var isOpen = false
    var byClass: Kind?
    var isDone = false
    for attribute in attributes where !isDone {
      switch attribute.name.count {
      case 4 where name == .details: isOpen = isOpen || PackedName(span, attribute.name) == .open
      case 5:
        switch PackedName(span, attribute.name) {
        case .style:
          let rules = StyleRules(span, attribute.value)
          font = rules.font
          if isPicture ? rules.hidesPicture : rules.hides { kind = .hidden }
        case .class: byClass = HidingClass.kind(span, attribute.value)
        case .width: if isPicture, isPixel(span, attribute.value) { kind = .hidden }
        default: break
        }
      case 6:
        switch PackedName(span, attribute.name) {
        case .hidden:
          let isFound = PackedName(span, attribute.value) == .untilFound
          kind = isFound ? .covered : .hidden
          isDone = true
        case .height: if isPicture, isPixel(span, attribute.value) { kind = .hidden }
        default: break
        }
      case 11:
        if kind == .shown, !isPicture, PackedName(span, attribute.name) == .ariaHidden,
          PackedName(span, attribute.value) == .true
        {
          kind = .aside
        }
      default: break
      }
    }
    if let byClass { take(byClass, isPicture: isPicture) }
    if name == .details, kind != .hidden { kind = isOpen ? .shown : .details }
  }

  /// Takes what the classes say together with what the other attributes say.
  private mutating func take(_ byClass: Kind, isPicture: Bool) {
    switch byClass {
    case .forReaders: if !isPicture { kind = byClass }
    case .aside, .drawn: if kind == .shown { kind = byClass }
    case .numbers, .permalink: if kind != .hidden { kind = byClass }
    case .shown, .hidden, .copy, .formula, .details, .covered: kind = byClass
    }
  }

  /// Returns whether a side of a picture is a pixel or nothing: it counts readers.
  private func isPixel(_ span: Span<UInt8>, _ value: Range<Int>) -> Bool {
    var index = value.lowerBound
    while index < value.upperBound, span[index].isMarkupSpace { index += 1 }
    guard index < value.upperBound, span[index] == ASCII.zero || span[index] == 0x31 else {
      return false
    }
    index += 1
    return index == value.upperBound
      || !span[index].isMarkupDigit && span[index] != ASCII.period
        && span[index] != ASCII.percent
  }
}

extension PackedName {
  static var details: PackedName { PackedName("d", "e", "t", "a", "i", "l", "s") }
  static var math: PackedName { PackedName("m", "a", "t", "h") }
  static let summary = PackedName("summary")
  static let display = PackedName("display")
  static let block = PackedName("block")
  static let a = PackedName("a")
  static let p = PackedName("p")
  fileprivate static var open: PackedName { PackedName("o", "p", "e", "n") }
  fileprivate static var style: PackedName { PackedName("s", "t", "y", "l", "e") }
  fileprivate static var `class`: PackedName { PackedName("c", "l", "a", "s", "s") }
  fileprivate static var hidden: PackedName { PackedName("h", "i", "d", "d", "e", "n") }
  fileprivate static var `true`: PackedName { PackedName("t", "r", "u", "e") }
  fileprivate static let untilFound = PackedName("until-found")
  fileprivate static let ariaHidden = PackedName("aria-hidden")
}
