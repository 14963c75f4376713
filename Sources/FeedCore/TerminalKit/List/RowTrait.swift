/// What a row can do.
public enum RowTrait: Equatable, Sendable {
  /// The row can be selected, and chosen.
  case selectable
  /// The row is only read; the selection passes over it.
  case fixed
  /// The row can be selected; choosing it checks or unchecks it.
  case checked(Bool)
  /// The row can be selected; choosing it switches it on or off.
  case toggle(Bool)

  public var isSelectable: Bool {
    switch self {
    case .selectable, .checked, .toggle: true
    case .fixed: false
    }
  }
}
