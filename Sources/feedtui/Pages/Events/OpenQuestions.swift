/// The questions that have not been answered yet.
package struct OpenQuestions {
  private struct Open {
    let number: Int
    var end: () -> Void = {}
    /// The question that is put when this one has been answered.
    var next: (() -> Void)?
  }

  private var open: [QuestionID: Open] = [:]
  private var last = 0

  /// Opens a question instead of the one before, which is to be ended. Returns its number.
  package mutating func open(_ id: QuestionID) -> (number: Int, replaced: (() -> Void)?) {
    let replaced = open[id]?.end
    last += 1
    open[id] = Open(number: last)
    return (last, replaced)
  }

  /// Keeps a question for when the one before has been answered; the last one counts. Returns
  /// whether there is one before.
  mutating func wait(_ id: QuestionID, _ next: @escaping () -> Void) -> Bool {
    open[id]?.next = next
    return open[id] != nil
  }

  /// Keeps what ends the question, unless it has been answered.
  package mutating func keep(_ id: QuestionID, _ number: Int, end: @escaping () -> Void) {
    if open[id]?.number == number { open[id]?.end = end }
  }

  /// Closes a question that was answered. Returns `nil` if it had been ended before, or else what
  /// puts the next one.
  package mutating func close(_ id: QuestionID, _ number: Int) -> (() -> Void)? {
    guard let answered = open[id], answered.number == number else { return nil }
    open[id] = nil
    return answered.next ?? {}
  }

  /// Forgets a question, or all that `isMeant`. Returns what ends them.
  package mutating func remove(where isMeant: (QuestionID) -> Bool) -> [() -> Void] {
    let ended = open.filter { isMeant($0.key) }
    for id in ended.keys { open[id] = nil }
    return ended.values.map(\.end)
  }
}
