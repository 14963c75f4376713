/// The days of which only the header is shown.
public enum FoldedDays: Equatable, Sendable {
  case none
  case these(Set<Day>)
  case all(except: Set<Day>)

  public func contains(_ day: Day) -> Bool {
    switch self {
    case .none: false
    case .these(let days): days.contains(day)
    case .all(let open): !open.contains(day)
    }
  }

  /// The same with that day folded if it was open, else open.
  public func toggling(_ day: Day) -> FoldedDays {
    switch self {
    case .none: .these([day])
    case .these([day]): .none
    case .these(let days): .these(days.symmetricDifference([day]))
    case .all(let open): .all(except: open.symmetricDifference([day]))
    }
  }
}
