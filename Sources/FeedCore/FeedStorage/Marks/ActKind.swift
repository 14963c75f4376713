/// The changes to marks that the user can make and undo.
package enum ActKind: String, Equatable, Sendable, CaseIterable {
  case favourite, unfavourite
  case read, unread
  /// Marks a day, or another stretch of time, read.
  case dayRead
  /// Marks a view read.
  case viewRead
  case hide
}
