import FeedModel
import TerminalKit

@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import FeedtuiRoot
@testable import feedtui

/// What tests ask of the river that is nearest to the top.
struct RiverProbe {
  let page: any RiverPage
  private var list: ListPage<RiverDataSource>? { page.scroller as? ListPage<RiverDataSource> }

  var isLoading: Bool { list?.state.isLoading == true }
  var holdsKeys: Bool { page.holdsKeys }
  var selection: ListTarget<RiverSection, FeedItem.ID>? { list?.view?.selection }
  var selectedHead: EntryHead? { list?.view?.selectedItem?.head }
  /// The first row that is an entry.
  var firstEntry: FeedItem.ID? { list?.state.source?.timeline.firstEntry }

  func select(_ row: ListTarget<RiverSection, FeedItem.ID>) { list?.view?.select(row) }
}

extension RootViewController {
  var topRiver: RiverProbe { RiverProbe(page: navigation.topRiver) }
}
