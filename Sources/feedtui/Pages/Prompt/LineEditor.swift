import SafeText

/// A line of text with a cursor, edited as in readline (its manual, "Commands For Moving" to
/// "Killing And Yanking"). It counts in characters as the user sees them (Unicode, UAX #29).
nonisolated struct LineEditor: Equatable {
  private(set) var text: String
  /// Before a character, or at the end.
  private(set) var cursor: String.Index
  /// What was cut last, and can be inserted again.
  private var cut = ""
  /// The texts before the changes, the last one last.
  private var earlier: [State] = []
  private var last = Kind.other

  /// The bytes of the longest text. More is not taken.
  static let most = 1 << 16
  private static let mostEarlier = 200

  private struct State: Equatable {
    let text: String
    let cursor: String.Index
  }

  /// The kind of the last change: those that follow each other are one to undo and to insert again.
  private enum Kind {
    case typing, cutBefore, cutAfter, other
  }

  /// The cursor is at the end.
  init(_ text: String = "") {
    self.text = text
    cursor = text.endIndex
  }

  var beforeCursor: Substring { text[..<cursor] }
  var isAtEnd: Bool { cursor == text.endIndex }

  // MARK: Moving

  enum Motion {
    case left, right, wordLeft, wordRight, start, end
    /// Left over white space and what is before it.
    case blankLeft
  }

  mutating func move(_ motion: Motion) {
    cursor = place(after: motion)
    last = .other
  }

  private func place(after motion: Motion) -> String.Index {
    switch motion {
    case .left: cursor > text.startIndex ? text.index(before: cursor) : cursor
    case .right: cursor < text.endIndex ? text.index(after: cursor) : cursor
    case .start: text.startIndex
    case .end: text.endIndex
    case .wordLeft: placeLeft(over: Self.isInWord)
    case .blankLeft: placeLeft { !$0.isWhitespace }
    case .wordRight:
      text[cursor...].drop { !Self.isInWord($0) }.drop(while: Self.isInWord).startIndex
    }
  }

  private func placeLeft(over isInWord: (Character) -> Bool) -> String.Index {
    var rest = beforeCursor
    while let last = rest.last, !isInWord(last) { rest.removeLast() }
    while let last = rest.last, isInWord(last) { rest.removeLast() }
    return rest.endIndex
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  // MARK: Changing

  /// Inserts what was typed.
  mutating func type(_ character: Character) {
    let clean = character.isWhitespace ? " " : Sanitizer.line(String(character))
    insert(clean, .typing)
  }

  /// Inserts one line of text, as much as there is room for.
  mutating func insert(_ text: String) { insert(text, .other) }

  private mutating func insert(_ new: String, _ kind: Kind) {
    var new = new
    let room = Self.most - text.utf8.count
    if new.utf8.count > room {
      new = String(decoding: new.utf8.prefix(max(0, room)), as: UTF8.self)
      while new.utf8.count > room { new.removeLast() }
    }
    guard !new.isEmpty else { return }
    replace(cursor..<cursor, by: new, kind)
  }

  /// Removes what a motion would go over.
  mutating func delete(_ motion: Motion) {
    let place = place(after: motion)
    replace(min(place, cursor)..<max(place, cursor), by: "", .other)
  }

  /// Does the same, and keeps it to be inserted again.
  mutating func cut(_ motion: Motion) {
    let place = place(after: motion)
    let range = min(place, cursor)..<max(place, cursor)
    guard !range.isEmpty else { return }
    let part = String(text[range])
    switch place < cursor ? Kind.cutBefore : .cutAfter {
    case .cutBefore where last == .cutBefore: cut = part + cut
    case .cutAfter where last == .cutAfter: cut += part
    case .cutBefore, .cutAfter, .typing, .other: cut = part
    }
    replace(range, by: "", place < cursor ? .cutBefore : .cutAfter)
  }

  /// Inserts what was cut last.
  mutating func insertCut() { insert(cut, .other) }

  /// Replaces the whole text; the cursor is at its end.
  mutating func replace(by new: String) {
    guard new != text else { return }
    replace(text.startIndex..<text.endIndex, by: new, .other)
  }

  private mutating func replace(_ range: Range<String.Index>, by new: String, _ kind: Kind) {
    guard !range.isEmpty || !new.isEmpty else { return }
    if last != kind || kind != .typing { remember() }
    last = kind
    let end = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + new.utf8.count
    text.replaceSubrange(range, with: new)
    // The insertion may form one character with the text after it.
    cursor = text.utf8.index(text.startIndex, offsetBy: end)
    while cursor < text.endIndex, String.Index(cursor, within: text) == nil {
      cursor = text.utf8.index(after: cursor)
    }
  }

  private mutating func remember() {
    earlier.append(State(text: text, cursor: cursor))
    if earlier.count > Self.mostEarlier { earlier.removeFirst() }
  }

  /// Takes the last change back. Returns false if there is none.
  @discardableResult
  mutating func undo() -> Bool {
    guard let state = earlier.popLast() else { return false }
    (text, cursor, last) = (state.text, state.cursor, .other)
    return true
  }
}
