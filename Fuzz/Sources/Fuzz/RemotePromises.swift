import FeedFormats
import FeedModel

/// The properties that every answer of a server must have.
enum RemotePromises {
  /// The most bytes of a text that is laid out, too.
  private static let shownBytes = 100_000

  static func check(_ input: FuzzInput) {
    if let list = try? RemoteIDs(input.body) {
      Promise.hold(list.continuation?.isEmpty != true, "no continuation is empty")
      for id in list.ids {
        Promise.hold(RemoteItemID(id.longForm) == id, "an identifier has a long form")
      }
    }
    let feeds = try? RemoteFeeds(input.body, hasLookAlikes: true).subscriptions
    for feed in (feeds ?? []) + ((try? RemoteFeeds(miniflux: input.body).subscriptions) ?? []) {
      CleanText.check(feed.title, "the title of a server's feed")
      CleanText.check(feed.address, "the address of a server's feed")
      CleanText.check(feed.site, "the page of a server's feed")
      for folder in feed.folders { CleanText.check(folder, "a folder") }
    }
    _ = try? RemoteIDs(miniflux: input.body)
    if let text = try? JSONReply(input.body).refusal { CleanText.check(text, "a refusal") }
    for item in (try? RemoteItems(miniflux: input.body).items) ?? [] {
      Promise.hold(item.hash.map { $0.utf8.count == 64 } ?? true, "a hash has 64 digits")
      FeedPromises.check(item.item)
    }
    guard let items = try? RemoteItems(input.body, hasLookAlikes: true).items else { return }
    Promise.hold(Set(items.map(\.id)).count == items.count, "an item comes once")
    for item in items {
      FeedPromises.check(item.item)
      guard let html = item.item.contentHTML, html.utf8.count <= shownBytes else { continue }
      ReaderPromises.check(html: html, input.width)
    }
  }
}
