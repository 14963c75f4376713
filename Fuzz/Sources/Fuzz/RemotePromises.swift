import FeedFormats
import FeedModel

/// The properties that every answer of a server with the Google Reader API must have.
enum RemotePromises {
  /// The most bytes of a text that is laid out, too.
  private static let shownBytes = 100_000

  static func check(_ input: FuzzInput) {
    if let list = try? ReaderIDs(input.body) {
      Promise.hold(list.continuation?.isEmpty != true, "no continuation is empty")
      for id in list.ids {
        Promise.hold(RemoteItemID(id.longForm) == id, "an identifier has a long form")
      }
    }
    for feed in (try? ReaderSubscriptions(input.body, hasLookAlikes: true).subscriptions) ?? [] {
      CleanText.check(feed.title, "the title of a server's feed")
      CleanText.check(feed.address, "the address of a server's feed")
      CleanText.check(feed.site, "the page of a server's feed")
      for folder in feed.folders { CleanText.check(folder, "a folder") }
    }
    guard let items = try? ReaderItems(input.body, hasLookAlikes: true).items else { return }
    Promise.hold(Set(items.map(\.id)).count == items.count, "an item comes once")
    for item in items {
      FeedPromises.check(item.item)
      guard let html = item.item.contentHTML, html.utf8.count <= shownBytes else { continue }
      ReaderPromises.check(html: html, input.width)
    }
  }
}
