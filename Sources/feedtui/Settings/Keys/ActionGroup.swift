/// What actions are about: the columns of the help, in their order.
package enum ActionGroup: CaseIterable, Hashable, Sendable {
  case read, mark, find, feeds, looks, program, move

  package var title: String {
    switch self {
    case .read: "Read"
    case .mark: "Mark"
    case .find: "Find"
    case .feeds: "Feeds"
    case .looks: "Looks"
    case .program: "Program"
    case .move: "Move"
    }
  }
}
