import FeedCore

/// A line of input at the bottom of the screen.
final class PromptViewController {
  private let label: String
  private(set) var text = ""
  private let finish: (String?) -> Void

  /// `finish` gets what was typed, or `nil` if the reader thought better of it.
  init(label: String, finish: @escaping (String?) -> Void) {
    self.label = label
    self.finish = finish
  }

  /// Takes every key: text, Enter, Escape, and the keys that shells edit lines with.
  func handle(_ key: Key) {
    switch key {
    case .character(let character): text.append(character)
    case .backspace, .control("h"): _ = text.popLast()
    case .control("u"): text = ""
    case .control("w"): dropWord()
    case .enter, .control("j"), .control("m"): finish(text)
    case .escape, .control("c"), .control("g"): finish(nil)
    case .control, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab,
      .delete, .insert, .function:
      break
    }
  }

  /// Takes a paste; only its first line.
  func paste(_ pasted: String) {
    text += Sanitizer.line(String(pasted.split(whereSeparator: \.isNewline).first ?? ""))
  }

  func draw(in canvas: inout Canvas) {
    let x = 1 + canvas.draw("\(label) ", at: Point(x: 1, y: 0), style: Style(.accent, .bold))
    let room = max(1, canvas.size.width - x - 1)
    // The end of a long line is what is being typed.
    var shown = text[...]
    while DisplayWidth.columns(of: shown) >= room, !shown.isEmpty { shown = shown.dropFirst() }
    let end = x + canvas.draw(String(shown), at: Point(x: x, y: 0))
    canvas.draw(" ", at: Point(x: end, y: 0), style: Style(.normal, .reverse))
  }

  private func dropWord() {
    while text.last?.isWhitespace == true { text.removeLast() }
    while let last = text.last, !last.isWhitespace { text.removeLast() }
  }
}
