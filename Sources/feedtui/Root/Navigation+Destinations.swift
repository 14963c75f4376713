import FeedFiltering
import FeedModel
import FeedtuiForms
package import FeedtuiPages
import FeedtuiReading
package import TerminalKit

/// The way to what pages ask for.
extension Navigation {
  package func go(to destination: Destination) {
    switch destination {
    case .view(let kind): show(kind)
    case .favourites(let river): toggleFavourites(from: river)
    case .feed, .queryFeed: showAboveFeeds(destination)
    case .feedOf(let head, let river): showFeed(of: head, from: river)
    case .hits(let query, let river, let found): narrow(river, to: query, instead: found)
    case .search(let river, let found): showSearch(in: river, found: found)
    case .notice(let notice): open(notice)
    case .newRule(let item) where item?.head == nil: context.say("Select an item first")
    case .river, .caught, .filter, .account, .ledger, .comments, .picture, .newRule:
      push(destination)
    }
  }

  /// Shows a page above all others.
  func push(_ destination: Destination) {
    if let page = page(at: destination, size: stack.size) { stack.push(page) }
  }

  package func page(at destination: Destination, size: Size) -> (any ViewController)? {
    switch destination {
    case .view(let kind): makeRiver(kind, size)
    case .feed(let feed): makeRiver(.feed(feed.id), title: feed.title, size)
    case .queryFeed(let queryFeed): makeRiver(.queryFeed(queryFeed), size)
    case .river(let kind, let title, let entry): makeRiver(kind, title: title, size, at: entry)
    case .caught(let rule): river.narrowed(to: SearchQuery(whatIsCaughtBy: rule))
    case .hits(let query, let river, _): river.narrowed(to: query)
    case .filter(let river, let found):
      FormPages.filter(context, of: river, found: found, size: size)
    case .account(let name): FormPages.account(context, named: name, size: size)
    case .ledger(let feed, let title):
      FormPages.ledger(context, of: feed, titled: title, size: size)
    case .comments(let item, let address):
      ReadingPages.comments(context, of: item, at: address, size: size)
    case .picture(let image, let images):
      ReadingPages.picture(context, image, of: images, size: size)
    case .newRule(let item): item.flatMap { FormPages.newRule(context, from: $0, size: size) }
    case .favourites, .feedOf, .search, .notice: nil
    }
  }

  package func drawExample(of setting: String, in canvas: inout Canvas) {
    ReadingPages.drawExample(of: setting, context, in: &canvas)
  }

  private func makeRiver(
    _ kind: RiverKind, title: String = "", _ size: Size, at entry: EntryID? = nil
  ) -> any RiverPage {
    ReadingPages.river(context, kind, title: title, size: size, at: entry)
  }
}

extension SearchQuery {
  /// The query for the entries that a rule catches, muted ones too.
  fileprivate init(whatIsCaughtBy rule: Rule) {
    let muted = ["yes", "no"].map { value in
      QueryExpression.comparison(QueryComparison(.muted, .equals(value)))
    }
    let query = Query(.all([rule.expression, .any(muted)]))
    self.init(text: rule.condition, query: query)
  }
}
