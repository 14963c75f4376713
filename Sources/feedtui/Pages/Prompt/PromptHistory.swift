/// Earlier lines of input, through which the user goes with a key.
struct PromptHistory: Equatable {
  /// The newest first, each once.
  let lines: [String]
  /// What was typed before the first of them was taken.
  private let typed: String
  /// The number of the line that is shown; `nil` for what was typed.
  private var place: Int?

  init(_ lines: [String], typed: String) {
    self.lines = lines
    self.typed = typed
  }

  /// The line that is shown.
  var text: String { place.map { lines[$0] } ?? typed }

  enum Step {
    case back, forward
  }

  /// Goes to an older line, if there is one, or to a newer one, and from the newest to what was
  /// typed.
  mutating func go(_ step: Step) {
    switch step {
    case .back:
      let next = place.map { $0 + 1 } ?? 0
      if lines.indices.contains(next) { place = next }
    case .forward: place = place.flatMap { $0 > 0 ? $0 - 1 : nil }
    }
  }
}
