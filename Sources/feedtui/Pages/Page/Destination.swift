import FeedFiltering
package import FeedModel
package import FeedReading

/// A request of a page to be taken to another.
package enum Destination {
  /// A view: all items where the user left them, the others from their top.
  case view(RiverKind)
  /// The favourites, and from them the view before.
  case favourites(from: any RiverPage)
  /// A feed, above the page of feeds if that is open, else above the river of all items.
  case feed(Feed)
  case queryFeed(QueryFeed)
  /// A river above the page that is open, to which the way back leads.
  case river(RiverKind, title: String = "", at: EntryID? = nil)
  /// An item among those of its feed alone; from there, among all others again.
  case feedOf(EntryHead, from: (any RiverPage)? = nil)
  /// The entries of the whole archive that a rule catches, muted ones too. Its tags are resolved.
  case caught(Rule)
  /// The hits of a query in a river, in place of earlier hits.
  case hits(SearchQuery, in: any RiverPage, instead: (any RiverPage)? = nil)
  /// A line of input for words; what they find is shown meanwhile. `found` is what an earlier
  /// search or filter has found.
  case search(in: any RiverPage, found: (any RiverPage)?)
  case filter(of: any RiverPage, found: (any RiverPage)?)
  /// The subject of a row above the river.
  case notice(Notice)
  /// The account of that name.
  case account(String)
  /// The requests of a feed; `nil` for those of all feeds.
  case ledger(FeedID?, title: String?)
  case comments(FeedItem, at: String)
  case picture(ArticleImage, of: [ArticleImage])
  /// The page on which a rule is made from an item; `nil` if none is selected.
  case newRule(FeedItem?)
}
