/// What a river awaits from the archive.
enum RiverPhase: Equatable {
  /// Nothing: the page that was asked for is shown.
  case settled
  /// Another page. Keys are obeyed meanwhile; they are about the rows in sight.
  case asking
  /// A page in which the selection goes somewhere; keys wait for it.
  case awaiting(PendingNavigation)
  /// An entry that the archive looks for, and then the page around it; keys wait for it.
  case seeking

  var holdsKeys: Bool {
    switch self {
    case .settled, .asking: false
    case .awaiting, .seeking: true
    }
  }
}
