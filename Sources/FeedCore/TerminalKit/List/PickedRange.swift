/// What became of a range of rows that was to be picked.
public enum PickedRange: Sendable {
  case picked
  /// The selected row cannot be picked.
  case noRow
  /// The row that was picked last is beyond the rows that are held, and so is a part of the range.
  case tooLong
}
