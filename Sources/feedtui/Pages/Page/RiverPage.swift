package import FeedModel
import TerminalKit

/// A river, as the rest of the program sees it.
package protocol RiverPage: WaitingPage {
  var kind: RiverKind { get }
  /// The name of the view.
  var name: String { get }
  /// The title of a feed that is shown alone.
  var feedTitle: String { get }
  /// The search that narrows it; `nil` without one.
  var query: SearchQuery? { get }
  /// The number of unread entries, if they have been counted.
  var unread: Int? { get }
  /// The number of entries that are newer than what the user has seen.
  var newItems: Int { get }
  /// Whether it shows a message instead of rows.
  var hasNoRows: Bool { get }
  /// The key of the selection in the archive.
  var selectedKey: EntryID? { get }
  /// The pictures of the rows in sight.
  var framesInSight: [PictureFrame] { get }
  /// The pictures of the rows of the next screen.
  var framesBelow: [PictureFrame] { get }

  /// Asks for the first rows; that entry is selected, or what is left in its place.
  func start(at entry: EntryID?)
  func goTo(_ entry: EntryID)
  func shows(_ queryFeed: QueryFeed) -> Bool
  /// The same query feed as of now, without what has left it.
  func showAgain()
  /// Returns a river of what a query finds in this one.
  func narrowed(to query: SearchQuery) -> any RiverPage
  /// Shows what matches another query.
  func search(_ query: SearchQuery)
  /// A key asks for a view. Returns false if it is for the program to go there.
  func goes(to kind: RiverKind) -> Bool
  /// Keeps marked entries in sight, until the view is left.
  func keep(_ entries: [EntryID])

  // Events.

  /// A refresh begins: what does not belong to the view any more goes.
  func refreshBegins()
  /// The feeds file names these query feeds now.
  func queryFeedsChanged(to queryFeeds: [QueryFeed])
}
