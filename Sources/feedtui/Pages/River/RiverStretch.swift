/// A part of a river: the day of the selection, all, or what is above or below it.
package enum RiverStretch {
  case day, all, above, below
  /// What is older than a number of days, which is asked.
  case old
  /// What a query finds, which is asked.
  case matching
}
