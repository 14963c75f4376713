import FeedModel
import TerminalKit

@testable import FeedtuiPages
@testable import feedtui

/// What tests ask of the river that is nearest to the top.
struct RiverProbe {
  private let river: RiverViewController

  init(_ river: RiverViewController) {
    self.river = river
  }

  var isLoading: Bool { river.list.state.isLoading }
  var holdsKeys: Bool { river.holdsKeys }
  var selection: ListTarget<RiverSection, FeedItem.ID>? { river.list.view?.selection }
  /// The first row that is an entry.
  var firstEntry: FeedItem.ID? { river.list.state.source?.timeline.firstEntry }

  func select(_ row: ListTarget<RiverSection, FeedItem.ID>) { river.list.view?.select(row) }
}

extension RootViewController {
  var topRiver: RiverProbe { RiverProbe(navigation.topRiver) }
}
