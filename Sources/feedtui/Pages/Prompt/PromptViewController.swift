import FeedFiltering
import SafeText
import TerminalKit

/// A line of input at the bottom of the screen.
final class PromptViewController {
  private let label: String
  private(set) var text = "" {
    didSet { if text != oldValue { change(text) } }
  }
  /// The error in the text, shown below it.
  var problem: PromptViewController.Problem?
  /// Returns a note that is shown after the text.
  var note: () -> String = { "" }
  /// What completes the text, and earlier texts; `nil` if neither is there.
  var sources: PromptViewController.Sources? {
    didSet { offer() }
  }
  /// What the text may become.
  private var choice: PromptChoice?
  /// The walk through earlier texts; `nil` before it begins.
  private var walk: PromptHistory?
  /// How far the user wants to go back in earlier texts that have not been loaded yet.
  private var awaitedSteps = 0
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
    if help(key) { return }
    edit(key)
    (walk, awaitedSteps) = (nil, 0)
    offer()
  }

  /// Handles the keys that complete the text or go to earlier ones. Returns false for others.
  private func help(_ key: Key) -> Bool {
    guard sources != nil else { return false }
    switch key {
    case .tab: complete()
    case .backTab: choose(-1)
    case .down where choice?.chosen != nil: choose(1)
    case .up where choice?.chosen != nil: choose(-1)
    case .up, .control("p"): recall(.back)
    case .down, .control("n"): recall(.forward)
    case .character, .control, .enter, .escape, .backspace, .left, .right, .home, .end, .pageUp,
      .pageDown, .delete, .insert, .function:
      return false
    }
    return true
  }

  /// Completes what all candidates have in common, or else chooses the first one.
  private func complete() {
    guard let choice else { return }
    let common = choice.completion.common(to: text)
    if choice.chosen != nil || common == text { return choose(1) }
    text = common
    offer()
  }

  private func choose(_ step: Int) {
    guard var choice else { return }
    choice.move(by: step)
    self.choice = choice
    walk = nil
    text = choice.text
  }

  private func recall(_ step: PromptHistory.Step) {
    guard let lines = sources?.history() else {
      awaitedSteps = max(0, awaitedSteps + (step == .back ? 1 : -1))
      return
    }
    var walk = walk ?? PromptHistory(lines, typed: text)
    walk.go(step)
    self.walk = walk
    text = walk.text
    choice = nil
  }

  /// Shows what the text may become now.
  private func offer() {
    choice = sources?.completion(text).map { PromptChoice(text, $0) }
  }

  /// What completes the text has changed, or what it means, or earlier texts have been loaded.
  func renew() {
    guard sources != nil else { return }
    if choice?.chosen == nil, walk == nil { offer() }
    change(text)
    guard awaitedSteps > 0, sources?.history() != nil else { return }
    for _ in 0..<awaitedSteps { recall(.back) }
    awaitedSteps = 0
  }

  private func edit(_ key: Key) {
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
    offer()
  }

  /// The height in rows.
  var height: Int { problem == nil && choice == nil ? 1 : 2 }

  func draw(in canvas: inout Canvas) {
    guard problem == nil, let choice else { return drawLine(in: &canvas) }
    CandidatesLine(choice: choice).draw(in: &canvas)
    let line = Rect(x: 0, y: 1, width: canvas.size.width, height: 1)
    canvas.draw(in: line) { drawLine(in: &$0) }
  }

  /// Draws the text, and below it what is wrong with it.
  private func drawLine(in canvas: inout Canvas) {
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

extension PromptViewController {
  /// An error in a line of input.
  struct Problem: Equatable {
    /// The number of characters before the error.
    let offset: Int
    let message: String
  }
}

extension PromptViewController {
  /// What a line of input is helped with. A prompt without it takes text only.
  struct Sources {
    /// Returns what the text may become; `nil` for nothing.
    var completion: (String) -> QueryCompletion?
    /// Returns earlier lines, the newest first; `nil` until they have been loaded.
    var history: () -> [String]?
  }
}
