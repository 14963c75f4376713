/// What the settings say about scrolling.
struct ListScrolling: Equatable {
  /// The rows that stay in sight above and below the selected one.
  var margin = 0
  /// Whether the first row follows the last one.
  var wraps = false
}
