import FeedFiltering
package import FeedModel
package import FeedReading

/// What a page asks for when its keys lead to another.
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
  /// What a rule, of which the tags are resolved, catches in the whole archive, also what it has
  /// muted.
  case caught(Rule)
  /// What a query finds in a river, instead of what was found in it before.
  case hits(SearchQuery, in: any RiverPage, instead: (any RiverPage)? = nil)
  /// A line of input for words; what they find is shown meanwhile. `found` is what an earlier
  /// search or filter has found.
  case search(in: any RiverPage, found: (any RiverPage)?)
  case filter(of: any RiverPage, found: (any RiverPage)?)
  /// What a row above the river is about.
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
