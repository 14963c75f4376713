import FeedCore

/// A line of input at the bottom of the screen.
final class PromptViewController {
  private let label: String
  private(set) var text = "" {
    didSet { if text != oldValue { change(text) } }
  }
  /// What is wrong with the text; it stands below it.
  var problem: PromptProblem?
  /// What is said of the text, behind it.
  var note: () -> String = { "" }
  private let change: (String) -> Void
  private let finish: (String?) -> Void

  /// `change` gets what has been typed so far, `finish` all of it, or `nil` if the reader thought
  /// better of it. `text` is there to begin with.
  init(
    label: String, text: String = "", change: @escaping (String) -> Void = { _ in },
    finish: @escaping (String?) -> Void
  ) {
    self.label = label
    self.text = text
    self.change = change
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

  /// Rows it takes.
  var height: Int { problem == nil ? 1 : 2 }

  func draw(in canvas: inout Canvas) {
    let x = 1 + canvas.draw("\(label) ", at: Point(x: 1, y: 0), style: Style(.accent, .bold))
    let note = note()
    let noteX = canvas.size.width - DisplayWidth.columns(of: note) - 1
    let hasNote = !note.isEmpty && noteX >= x + Self.leastRoom
    let room = max(1, (hasNote ? noteX : canvas.size.width) - x - 1)
    // The end of a long line is what is being typed.
    var shown = text[...]
    while DisplayWidth.columns(of: shown) >= room, !shown.isEmpty { shown = shown.dropFirst() }
    let end = x + canvas.draw(String(shown), at: Point(x: x, y: 0))
    canvas.draw(" ", at: Point(x: end, y: 0), style: Style(.normal, .reverse))
    if hasNote { canvas.draw(note, at: Point(x: noteX, y: 0), style: .muted) }
    guard let problem else { return }
    let before = text.prefix(problem.offset).dropFirst(text.count - shown.count)
    canvas.draw(
      "^ \(problem.sentence)", at: Point(x: x + DisplayWidth.columns(of: before), y: 1),
      style: Style(.warning))
  }

  /// Columns for the text, without which there is no note.
  private static let leastRoom = 8

  private func dropWord() {
    while text.last?.isWhitespace == true { text.removeLast() }
    while let last = text.last, !last.isWhitespace { text.removeLast() }
  }
}

/// What is wrong with a line of input, and where.
struct PromptProblem: Equatable {
  /// How many characters stand before it.
  let offset: Int
  let sentence: String
}
