/// The days that show only their header.
package enum FoldedDays: Equatable, Sendable {
  case none
  case these(Set<Day>)
  case all(except: Set<Day>)

  package func contains(_ day: Day) -> Bool {
    switch self {
    case .none: false
    case .these(let days): days.contains(day)
    case .all(let open): !open.contains(day)
    }
  }

  /// Returns the folded days with those days folded too, or open.
  package func setting(_ days: some Sequence<Day>, folded isFolded: Bool) -> FoldedDays {
    days.reduce(self) { $0.contains($1) == isFolded ? $0 : $0.toggling($1) }
  }

  /// Returns the folded days with that day folded if it was open, or open if it was folded.
  package func toggling(_ day: Day) -> FoldedDays {
    switch self {
    case .none: .these([day])
    case .these([day]): .none
    case .these(let days): .these(days.symmetricDifference([day]))
    case .all(let open): .all(except: open.symmetricDifference([day]))
    }
  }
}
