/// What a row can do.
public enum RowTrait: Equatable, Sendable {
  /// The row can be selected, and chosen.
  case selectable
  /// The row is only read; the selection passes over it.
  case fixed
  /// Like `selectable`, but the row cannot be picked: acts on several rows are not about it.
  case single
  /// The row can be selected; choosing it checks or unchecks it.
  case checked(Bool)

  public var isSelectable: Bool {
    switch self {
    case .selectable, .single, .checked: true
    case .fixed: false
    }
  }

  /// Whether the row can be one of several that an act is about.
  public var isPickable: Bool { isSelectable && self != .single }
}
