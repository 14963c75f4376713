/// The open elements that change the look of text.
struct OpenTraits {
  private var emphasis = 0
  private var strong = 0
  private var code = 0
  private var strike = 0
  private var raised = 0
  private var lowered = 0

  /// The form of raised or lowered text; `nil` for text on the baseline.
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

  /// Counts the start tag (`by` is 1) or the end tag (-1) of an element, if it changes the look.
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
