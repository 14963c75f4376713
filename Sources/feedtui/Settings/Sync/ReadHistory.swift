/// How much of what is read on a server is brought into the archive at first.
package enum ReadHistory: Equatable, Sendable {
  /// Items that are no older than this number of days.
  case days(Int)
  case all

  /// Parses "30d" or "all"; `nil` for anything else.
  package init?(_ text: String) {
    if text == "all" {
      self = .all
    } else if text.hasSuffix("d"), let days = Int(text.dropLast()), (0...36_500).contains(days) {
      self = .days(days)
    } else {
      return nil
    }
  }
}
