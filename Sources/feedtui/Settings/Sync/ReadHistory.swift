/// How much of what is read on a server is brought into the archive at first.
package struct ReadHistory: Equatable, Sendable {
  /// The age in days that items have at most; `nil` for everything.
  package var days: Int?

  package init(days: Int?) {
    self.days = days
  }

  /// Parses "30d" or "all"; `nil` for anything else.
  package init?(_ text: String) {
    if text == "all" { return }
    guard text.hasSuffix("d"), let days = Int(text.dropLast()), (0...36_500).contains(days) else {
      return nil
    }
    self.days = days
  }
}
