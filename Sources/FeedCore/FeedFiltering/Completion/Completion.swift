/// What the end of a line that is being typed may become.
package struct Completion: Equatable, Sendable {
  /// The line before the part that is completed.
  private let head: String
  /// What that part may become, the best first: "is:unread".
  package let candidates: [String]

  /// The most candidates.
  package static let most = 8

  /// Takes the first candidates. Returns `nil` if they change nothing of the line.
  package init?(head: String, typed: String, candidates: some Sequence<String>) {
    self.head = head
    self.candidates = Array(candidates.prefix(Self.most))
    if self.candidates.isEmpty || self.candidates == [typed] { return nil }
  }

  /// Returns the line with a candidate at its end.
  package func text(with candidate: String) -> String { head + candidate }

  /// The lines with each candidate at their end.
  package var texts: [String] { candidates.map(text) }

  /// The line with as much as all candidates have in common at its end; never shorter than what
  /// was typed.
  package func common(to typed: String) -> String {
    guard let first = candidates.first else { return typed }
    var common = Array(first)
    for candidate in candidates.dropFirst() {
      let length = zip(common, candidate).prefix { $0.0 == $0.1 }.count
      common = Array(common.prefix(length))
    }
    let text = head + String(common)
    return text.count > typed.count ? text : typed
  }
}
