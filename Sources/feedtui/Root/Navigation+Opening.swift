import FeedModel
package import FeedtuiPages
import FeedtuiSettings
import SafeText

/// The page that the program begins with.
extension Navigation {
  /// Asks for the first rows of what the program begins with.
  func start(at place: StartLocation) {
    switch place {
    case .river(.all, _, let entry): river.start(at: entry)
    case .river(let kind, let title, let entry):
      push(.river(kind, title: title, at: entry))
    case .feeds:
      river.start(at: nil)
      stack.push(feeds)
    case .queryFeed(let name, let entry):
      river.start(at: nil)
      rivers.await(.name(name, entry))
    }
  }

  /// Where the user is, for the next start of the program.
  package var place: StartLocation {
    for page in stack.pages.reversed() {
      if page === feeds { return .feeds }
      if let river = page.river { return StartLocation(of: river) }
    }
    return .newest
  }

  /// Shows the query feed with which the program begins.
  func begin(with name: String, of queryFeeds: [QueryFeed], at entry: EntryID?) {
    guard let queryFeed = queryFeeds.first(where: { $0.name == name }) else {
      let names = StartPage.words + queryFeeds.map(\.name)
      return context.warn(
        Sanitizer.line("No query feed “\(name)”.\(NearestName.hint(for: name, in: names))"))
    }
    push(.river(.queryFeed(queryFeed), at: entry))
  }
}

extension Navigation {
  /// Shows the next feed or query feed, or the one before: with `isAny` any of them, else one with
  /// unread items. On the page of feeds that is seen from the selected row.
  func goToFeed(_ direction: Direction, isAny: Bool = false, times: Int = 1) {
    let kind = stack.top === feeds ? feeds.selectedRiver : topRiver.kind
    let settings = context.settings
    context.ask("next feed", for: self, needs: nil, .atOnce) {
      try await $0.listing()?.next(direction, from: kind, isAny: isAny, settings: settings)
    } then: { page, found in
      guard let found else {
        return page.context.say(isAny ? "No other feed" : "No other feed has unread items")
      }
      page.feeds.select(found)
      switch found {
      case .feed(let feed): page.go(to: .feed(feed))
      case .queryFeed(let queryFeed): page.go(to: .queryFeed(queryFeed))
      }
      if times > 1 { page.goToFeed(direction, isAny: isAny, times: times - 1) }
    }
  }
}

extension StartLocation {
  /// Where a river is now.
  fileprivate init(of river: any RiverPage) {
    switch river.kind {
    case .queryFeed(let queryFeed) where queryFeed.text.isEmpty:
      // The river of a tag is one key away from the page of feeds.
      self = .feeds
    case .queryFeed(let queryFeed): self = .queryFeed(queryFeed.name, entry: river.selectedKey)
    case .all, .unread, .favourites, .rated, .tagged, .feed:
      self = .river(river.kind, title: river.feedTitle, entry: river.selectedKey)
    }
  }
}
