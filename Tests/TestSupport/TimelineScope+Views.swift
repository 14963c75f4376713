package import FeedModel

extension TimelineScope {
  package static let favourites = TimelineScope(.favourites)
  package static let rated = TimelineScope(.rated)
  package static let tagged = TimelineScope(.tagged)

  package static func feed(_ feed: FeedID) -> TimelineScope { TimelineScope(.feed(feed)) }
}
