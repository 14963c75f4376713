/// The changes to marks that the user can make and undo.
package enum ActKind: String, Equatable, Sendable, CaseIterable {
  case favourite, unfavourite
  case read, unread
  /// Marks a day, or another stretch of time, read.
  case dayRead
  /// Marks a view read.
  case viewRead
  case hide
  /// Gives entries that many stars.
  case rate1, rate2, rate3, rate4, rate5
  /// Takes the stars away.
  case unrate

  /// Returns the act that gives entries that many stars, 1 to 5; `nil` for other numbers.
  package static func rating(_ stars: Int) -> ActKind? {
    let acts: [ActKind] = [.rate1, .rate2, .rate3, .rate4, .rate5]
    return acts.indices.contains(stars - 1) ? acts[stars - 1] : nil
  }
}
