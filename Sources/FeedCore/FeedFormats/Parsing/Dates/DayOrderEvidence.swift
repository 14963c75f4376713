/// A count of the evidence in a feed's dates about its order of day and month.
package struct DayOrderEvidence {
  /// The evidence in the numbers of one date.
  package enum Hint {
    /// The numbers fit only this order, as in `26/06/2020`.
    case only(DayOrder)
    /// The numbers fit both orders, as in `05/06/2020`; month first unless the feed shows
    /// otherwise.
    case either
    /// The numbers fit both orders and neither is usual, as in `05-06-2020`.
    case unknown
  }

  private var dayFirst = 0
  private var monthFirst = 0
  private var hasEither = false
  private var hasUnknown = false

  /// Records the hint of one date; `isDate` is `false` if its numbers do not make an existing date.
  mutating func note(_ hint: Hint, isDate: Bool) {
    switch hint {
    case .only(.dayFirst): dayFirst += isDate ? 1 : 0
    case .only(.monthFirst): monthFirst += isDate ? 1 : 0
    case .either: hasEither = true
    case .unknown: hasUnknown = true
    }
  }

  /// The order of the majority, with the month first in a tie.
  ///
  /// It is `nil` if there is no evidence or if it would not change how any date is read.
  var order: DayOrder? {
    if dayFirst > monthFirst { return hasEither || hasUnknown ? .dayFirst : nil }
    return hasUnknown && monthFirst > 0 ? .monthFirst : nil
  }
}

/// The order of day and month in a date of three numbers.
package enum DayOrder {
  case monthFirst, dayFirst
}
