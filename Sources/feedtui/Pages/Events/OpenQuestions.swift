/// The questions that have not been answered yet.
struct OpenQuestions {
  /// The number of each, and what ends it.
  private var open: [QuestionID: (number: Int, end: () -> Void)] = [:]
  private var last = 0

  /// Opens a question, and ends the one that it replaces. Returns its number.
  mutating func open(_ id: QuestionID) -> Int {
    end(id)
    last += 1
    open[id] = (last, {})
    return last
  }

  /// Keeps what ends the question, unless it has been answered.
  mutating func keep(_ id: QuestionID, _ number: Int, end: @escaping () -> Void) {
    if open[id]?.number == number { open[id] = (number, end) }
  }

  /// An answer has come. Returns whether it is still wanted.
  mutating func close(_ id: QuestionID, _ number: Int) -> Bool {
    guard open[id]?.number == number else { return false }
    open[id] = nil
    return true
  }

  /// The answer is not wanted any more.
  mutating func end(_ id: QuestionID) { open.removeValue(forKey: id)?.end() }

  /// None of the answers is wanted any more, or none to questions of that name.
  mutating func endAll(named name: String? = nil) {
    for id in open.keys where name == nil || id.name == name { end(id) }
  }
}
