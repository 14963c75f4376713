import SafeText
import TerminalKit

/// The completions of a line of input, on a line of their own.
struct CandidatesLine {
  let choice: PromptChoice

  /// Draws as many as fit, from the one that is chosen if it would not be in sight.
  func draw(in canvas: inout Canvas) {
    let texts = choice.completion.candidates.map(Sanitizer.line)
    var first = 0
    if let chosen = choice.chosen {
      while first < chosen, Self.width(texts[first...chosen]) > canvas.size.width - 2 { first += 1 }
    }
    var x = 1
    for (number, text) in texts.enumerated().dropFirst(first) {
      guard x < canvas.size.width - 1 else { return }
      let shown = DisplayWidth.truncated(text, to: canvas.size.width - 1 - x)
      x += canvas.draw(
        shown, at: Point(x: x, y: 0),
        style: number == choice.chosen ? Style(.accent, .bold) : .muted)
      x += Self.gap
    }
  }

  private static let gap = 2

  private static func width(_ texts: ArraySlice<String>) -> Int {
    texts.reduce(-gap) { $0 + DisplayWidth.columns(of: $1) + gap }
  }
}
