/// Counts what the dates of one feed say about its order of day and month.
struct DayOrderEvidence {
  /// What the numbers of one date say.
  enum Hint {
    /// They can be read in this order only, as `26/06/2020`.
    case only(DayOrder)
    /// They can be read in both orders, as `05/06/2020`; month first unless the feed says otherwise.
    case either
    /// They can be read in both orders and have no usual one, as `05-06-2020`.
    case unknown
  }

  private var dayFirst = 0
  private var monthFirst = 0
  private var hasEither = false
  private var hasUnknown = false

  /// Takes note of one date. `isDate` is false if its numbers made no date that the calendar has.
  mutating func note(_ hint: Hint, isDate: Bool) {
    switch hint {
    case .only(.dayFirst): dayFirst += isDate ? 1 : 0
    case .only(.monthFirst): monthFirst += isDate ? 1 : 0
    case .either: hasEither = true
    case .unknown: hasUnknown = true
    }
  }

  /// The order of the majority; in a tie the month is first. `nil` if there is no evidence, or if no
  /// date would be read differently for it.
  var order: DayOrder? {
    if dayFirst > monthFirst { return hasEither || hasUnknown ? .dayFirst : nil }
    return hasUnknown && monthFirst > 0 ? .monthFirst : nil
  }
}
