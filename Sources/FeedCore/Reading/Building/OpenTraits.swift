/// The elements around a text that change its look.
struct OpenTraits {
  private var emphasis = 0
  private var strong = 0
  private var code = 0
  private var strike = 0
  private var raised = 0
  private var lowered = 0

  /// `nil` for text on the line.
  var raisedText: RaisedText? {
    if raised > 0 { return .superscript }
    return lowered > 0 ? .subscripted : nil
  }

  var traits: InlineSpan.Traits {
    var traits: InlineSpan.Traits = []
    if emphasis > 0 { traits.insert(.emphasis) }
    if strong > 0 { traits.insert(.strong) }
    if code > 0 { traits.insert(.code) }
    if strike > 0 { traits.insert(.strike) }
    return traits
  }

  /// Opens (`by` is 1) or closes (-1) an element, if it is one of those.
  mutating func change(_ name: String, by step: Int) {
    switch name {
    case "em", "i", "cite", "dfn", "var": emphasis = max(0, emphasis + step)
    case "strong", "b": strong = max(0, strong + step)
    case "code", "kbd", "samp", "tt": code = max(0, code + step)
    case "s", "strike", "del": strike = max(0, strike + step)
    case "sup": raised = max(0, raised + step)
    case "sub": lowered = max(0, lowered + step)
    default: break
    }
  }
}
