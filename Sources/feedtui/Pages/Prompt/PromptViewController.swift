package import FeedFiltering
import SafeText
package import TerminalKit

/// A line of input at the bottom of the screen, the same for everything that is typed.
package final class PromptViewController {
  package let label: String
  private var editor: LineEditor {
    didSet {
      guard editor.text != oldValue.text else { return }
      problem = nil
      change(text)
    }
  }
  package var text: String { editor.text }
  /// The error in the text, shown below it.
  package var problem: PromptViewController.Problem?
  /// A note that is shown after the text.
  package var note = ""
  private let check: (String) -> PromptViewController.Problem?
  /// The text that was refused last.
  private var refused: String?
  /// Whether the text is being worked on; until that ends, it can only be cancelled.
  package var isBusy = false
  /// What completes the text, and earlier texts.
  package var sources = PromptViewController.Sources() {
    didSet { offer() }
  }
  /// What the text up to the cursor may become.
  private var choice: PromptChoice?
  /// The walk through earlier texts, `nil` before it begins, and how far the user wants to go back
  /// in texts that have not been loaded yet.
  private var recalled: (walk: PromptHistory?, awaitedSteps: Int) = (nil, 0)
  private let change: (String) -> Void
  private let finish: (String?) -> Void

  /// `text` is the initial text. `check` returns what is wrong with a text that the user has ended;
  /// with `nil` it is taken. `change` receives the text after each key; `finish` receives it at the
  /// end, or `nil` if the user cancelled.
  package init(
    label: String, text: String = "",
    check: @escaping (String) -> PromptViewController.Problem? = { _ in nil },
    change: @escaping (String) -> Void = { _ in },
    finish: @escaping (String?) -> Void
  ) {
    self.label = label
    editor = LineEditor(text)
    self.check = check
    self.change = change
    self.finish = finish
  }

  /// Handles every key: text, Enter, Escape, and the editing keys of shells.
  package func handle(_ key: Key) {
    switch key {
    case .escape, .control("c"), .control("g"): finish(nil)
    case _ where isBusy: break
    case .enter: end()
    case .tab: complete()
    case .backTab: choose(-1)
    case .down where choice?.chosen != nil: choose(1)
    case .up where choice?.chosen != nil: choose(-1)
    case .up, .control("p"): recall(.back)
    case .down, .control("n"): recall(.forward)
    case .character, .control, .alt, .left, .right, .home, .end, .backspace, .delete, .pageUp,
      .pageDown, .insert, .function:
      edit(key)
      recalled = (nil, 0)
      offer()
    }
  }

  private func end() {
    guard let problem = check(text) else { return finish(text) }
    (self.problem, refused) = (problem, text)
  }

  /// Handles the keys of readline.
  private func edit(_ key: Key) {
    switch key {
    case .character(let character): editor.type(character)
    case .left, .control("b"): editor.move(.left)
    case .right, .control("f"): editor.move(.right)
    case .home, .control("a"): editor.move(.start)
    case .end, .control("e"): editor.move(.end)
    case .alt("b"): editor.move(.wordLeft)
    case .alt("f"): editor.move(.wordRight)
    case .backspace: editor.delete(.left)
    case .delete, .control("d"): editor.delete(.right)
    case .control("k"): editor.cut(.end)
    case .control("u"): editor.cut(.start)
    case .control("w"): editor.cut(.blankLeft)
    case .alt("d"): editor.cut(.wordRight)
    case .control("y"): editor.insertCut()
    case .control("_"): editor.undo()
    case .control, .alt, .up, .down, .pageUp, .pageDown, .tab, .backTab, .enter, .escape, .insert,
      .function:
      break
    }
  }

  // MARK: Completion and history

  /// Completes what all candidates have in common, or else chooses the first one.
  private func complete() {
    guard let choice else { return }
    let common = choice.completion.common(to: choice.text)
    if choice.chosen != nil || common == choice.text { return choose(1) }
    show(common, rest: choice.rest)
    offer()
  }

  private func choose(_ step: Int) {
    guard var choice else { return }
    choice.move(by: step)
    self.choice = choice
    recalled.walk = nil
    show(choice.text, rest: choice.rest)
  }

  /// Shows another text, with the cursor before the rest of it.
  private func show(_ text: String, rest: String) {
    var edited = editor
    edited.replace(by: text + rest)
    for _ in rest { edited.move(.left) }
    editor = edited
  }

  private func recall(_ step: PromptHistory.Step) {
    guard let lines = sources.history() else {
      recalled.awaitedSteps = max(0, recalled.awaitedSteps + (step == .back ? 1 : -1))
      return
    }
    var walk = recalled.walk ?? PromptHistory(lines, typed: text)
    walk.go(step)
    recalled.walk = walk
    show(walk.text, rest: "")
    choice = nil
  }

  /// Shows what the text may become now.
  private func offer() {
    let typed = String(editor.beforeCursor)
    let rest = String(text.dropFirst(typed.count))
    choice = sources.completion(typed).map {
      PromptChoice(typed: typed, rest: rest, completion: $0)
    }
  }

  /// What completes the text has changed, or what it means, or earlier texts have been loaded.
  package func renew() {
    if choice?.chosen == nil, recalled.walk == nil { offer() }
    change(text)
    // A text that was refused is not being typed any more.
    if text == refused { problem = check(text) }
    guard recalled.awaitedSteps > 0, sources.history() != nil else { return }
    for _ in 0..<recalled.awaitedSteps { recall(.back) }
    recalled.awaitedSteps = 0
  }

  /// Shows another text.
  package func replace(by text: String) { editor.replace(by: text) }

  /// Inserts pasted text, in one line.
  package func paste(_ pasted: String) {
    guard !isBusy else { return }
    editor.insert(sources.line(pasted))
    recalled = (nil, 0)
    offer()
  }

  // MARK: Drawing

  /// The height in rows.
  package var height: Int { problem == nil && choice == nil ? 1 : 2 }

  package func draw(in canvas: inout Canvas) {
    guard problem == nil, let choice else { return drawLine(in: &canvas) }
    CandidatesLine(choice: choice).draw(in: &canvas)
    let line = Rect(x: 0, y: 1, width: canvas.size.width, height: 1)
    canvas.draw(in: line) { drawLine(in: &$0) }
  }

  /// Draws the text, and below it what is wrong with it.
  private func drawLine(in canvas: inout Canvas) {
    let width = canvas.size.width
    // On narrow screens the text needs the room more than its label.
    let label = DisplayWidth.truncated(label, to: max(0, min(width - Self.leastRoom, width / 2)))
    let x = 1 + canvas.draw("\(label) ", at: Point(x: 1, y: 0), style: Style(.accent, .bold))
    let taken = note.isEmpty ? DisplayWidth.columns(of: text) + Self.hintRoom : Self.leastRoom
    let note = note.isEmpty ? "Esc cancel" : note
    let noteX = width - DisplayWidth.columns(of: note) - 1
    let hasNote = noteX >= x + taken
    let room = max(1, (hasNote ? noteX : width) - x - 1)
    let line = PromptLine(editor, room: room)
    canvas.draw(in: Rect(x: x, y: 0, width: room, height: 1)) { line.draw(in: &$0) }
    if hasNote { canvas.draw(note, at: Point(x: noteX, y: 0), style: .muted) }
    guard let problem else { return }
    draw(problem, at: x + line.column(of: problem.offset), in: &canvas)
  }

  /// Draws what is wrong below its place, on the side where there is room for it.
  private func draw(_ problem: Problem, at x: Int, in canvas: inout Canvas) {
    let (style, right) = (Style(.warning), canvas.size.width - x - 2)
    let length = DisplayWidth.columns(of: problem.message)
    if length <= right || right >= x - 2 {
      let message = DisplayWidth.truncated(problem.message, to: right)
      canvas.draw("^ \(message)", at: Point(x: x, y: 1), style: style)
    } else {
      let message = DisplayWidth.truncated(problem.message, to: x - 2)
      let start = x - 1 - DisplayWidth.columns(of: message)
      canvas.draw("\(message) ^", at: Point(x: start, y: 1), style: style)
    }
  }

  /// The columns that the text needs; with less the note is not shown.
  private static let leastRoom = 8
  /// The columns after the text from which on the way out is named at their end: with those of its
  /// words there are 20.
  private static let hintRoom = 9
}

extension PromptViewController {
  /// An error in a line of input.
  package struct Problem: Equatable {
    /// The number of characters before the error.
    package let offset: Int
    package let message: String

    package init(offset: Int, message: String) {
      self.offset = offset
      self.message = message
    }
  }
}

extension PromptViewController {
  /// What a line of input is helped with.
  package struct Sources {
    /// Returns what a text may become; `nil` for nothing.
    package var completion: (String) -> Completion? = { _ in nil }
    /// Returns earlier lines, the newest first; `nil` until they have been loaded.
    var history: () -> [String]? = { [] }
    /// Returns a pasted text of several lines in one.
    package var line: (String) -> String = { Sanitizer.line($0) }
    /// Whether the text is a list with commas, to which without a screen a line is added.
    package var isList = false
  }
}
