/// What the reader can do to marks, and undo.
public enum ActKind: String, Equatable, Sendable, CaseIterable {
  case favourite, unfavourite
  case read, unread
  /// All of a day, or of another stretch of time.
  case dayRead
  /// All of a view.
  case viewRead
  case hide
}
