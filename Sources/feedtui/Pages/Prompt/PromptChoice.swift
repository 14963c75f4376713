import FeedFiltering
import SafeText
import TerminalKit

/// The completions of a line of input, through which a key goes.
nonisolated struct PromptChoice: Equatable {
  /// What was typed before the first of them was taken.
  let typed: String
  /// What follows the cursor, and stays.
  let rest: String
  let completion: Completion
  /// The number of the candidate that the line shows; `nil` before the first one.
  private(set) var chosen: Int?

  /// The line up to the cursor, with the chosen candidate.
  var text: String {
    chosen.map { completion.text(with: completion.candidates[$0]) } ?? typed
  }

  /// Chooses the next candidate, or the one before it with -1; what was typed is between the last
  /// and the first.
  mutating func move(by step: Int) {
    let count = completion.candidates.count + 1
    let place = ((chosen ?? count - 1) + step + count) % count
    chosen = place == count - 1 ? nil : place
  }
}
