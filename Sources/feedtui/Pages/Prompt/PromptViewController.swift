import TerminalKit

/// A line of input at the bottom of the screen.
final class PromptViewController {
  private let label: String
  private(set) var text = "" {
    didSet { if text != oldValue { change(text) } }
  }
  /// The error in the text, shown below it.
  var problem: PromptProblem?
  /// Returns a note that is shown after the text.
  var note: () -> String = { "" }
  private let change: (String) -> Void
  private let finish: (String?) -> Void

  /// `text` is the initial text. `change` receives the text after each key; `finish` receives it at
  /// the end, or `nil` if the user cancelled.
  init(
    label: String, text: String = "", change: @escaping (String) -> Void = { _ in },
    finish: @escaping (String?) -> Void
  ) {
    self.label = label
    self.text = text
    self.change = change
    self.finish = finish
  }

  /// Handles every key: text, Enter, Escape, and the editing keys of shells.
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

  /// Shows another text.
  func replace(by text: String) { self.text = text }

  /// Inserts the first line of pasted text.
  func paste(_ pasted: String) {
    text += Sanitizer.line(String(pasted.split(whereSeparator: \.isNewline).first ?? ""))
  }

  /// The height in rows.
  var height: Int { problem == nil ? 1 : 2 }

  func draw(in canvas: inout Canvas) {
    let x = 1 + canvas.draw("\(label) ", at: Point(x: 1, y: 0), style: Style(.accent, .bold))
    let note = note()
    let noteX = canvas.size.width - DisplayWidth.columns(of: note) - 1
    let hasNote = !note.isEmpty && noteX >= x + Self.leastRoom
    let room = max(1, (hasNote ? noteX : canvas.size.width) - x - 1)
    // Of a long line the end is shown, where the user types.
    var shown = text[...]
    while DisplayWidth.columns(of: shown) >= room, !shown.isEmpty { shown = shown.dropFirst() }
    let end = x + canvas.draw(String(shown), at: Point(x: x, y: 0))
    canvas.draw(" ", at: Point(x: end, y: 0), style: Style(.normal, .reverse))
    if hasNote { canvas.draw(note, at: Point(x: noteX, y: 0), style: .muted) }
    guard let problem else { return }
    let before = text.prefix(problem.offset).dropFirst(text.count - shown.count)
    canvas.draw(
      "^ \(problem.message)", at: Point(x: x + DisplayWidth.columns(of: before), y: 1),
      style: Style(.warning))
  }

  /// The columns that the text needs; with less the note is not shown.
  private static let leastRoom = 8

  private func dropWord() {
    while text.last?.isWhitespace == true { text.removeLast() }
    while let last = text.last, !last.isWhitespace { text.removeLast() }
  }
}

/// An error in a line of input.
struct PromptProblem: Equatable {
  /// The number of characters before the error.
  let offset: Int
  let message: String
}
