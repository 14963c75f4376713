import FeedtuiPages
import FeedtuiSettings

extension FeedsViewController {
  /// The actions of its keys, in the order of the help.
  nonisolated static let actions: [Action<FeedsViewController>] =
    Action.scrolling(top: "to the first", bottom: "to the last") + Action.sections("tag") + [
      .choose(keys: "Enter", "l", "→", help: "open"),
      Action("back", keys: "Esc", "h", "←", help: "back") { page, _ in page.leave() },
      Action("quit", keys: "q", help: "back, or quit here", finds: "exit", traits: .leaves) {
        page, _ in page.quit()
      },
    ] + Action.folding("tag") + Action.picking(then: "A, m, d") + [
      Action(
        "read-feed", keys: "A", help: "mark it read", group: .mark,
        finds: "mark feed read catch up"
      ) { page, _ in
        if page.acts.isAboutFeeds(page.actedRows) { page.acts.markRead(page.actedRows) }
      },
      Action("read", keys: "m", help: "toggle read", group: .mark, finds: "mark unread seen") {
        page, _ in
        if page.acts.isAboutFeeds(page.actedRows) { page.acts.toggleRead(page.actedRows) }
      },
      Action(
        "read-all", keys: "C", help: "mark all shown read", group: .mark,
        finds: "mark all read catch up"
      ) { page, _ in page.acts.markRead(page.shownRows) },
      .nextUnread { page, count in page.goToUnread(.older, count.times) },
      .previousUnread { page, count in page.goToUnread(.newer, count.times) },
      .search("filter by title"),
      Action("hide-read-feeds", keys: "U", help: "only feeds with unread", group: .feeds) {
        page, _ in page.hideRead()
      },
      Action("order-feeds", keys: "s", help: "next order of the feeds", group: .looks) { page, _ in
        page.changeOrder()
      },
      .refreshFeed(help: "refresh this feed or tag") { page, _ in
        page.acts.refresh(page.actedRows)
      },
      .showLedger(keys: ["i"]) { page, _ in page.showLedger(of: page.selectedItem?.summary?.feed) },
      Action(
        "whole-ledger", keys: "L", help: "requests of all feeds", group: .feeds, needs: [.network]
      ) { page, _ in page.showLedger(of: nil) },
    ] + editing + Action.undoing + [
      .browse(help: "its page in the browser") { page, _ in
        page.withFeed { page.acts.browse($0) }
      },
      .copyLink(help: "copy the feed's address") { page, _ in
        page.withFeed { page.context.carryOut(.screen(.copy($0.url))) }
      },
    ]

  /// The keys that change the feeds file.
  private nonisolated static let editing: [Action<FeedsViewController>] = [
    .renameFeed { page, _ in page.editing.rename(page.actedItems) },
    .readdressFeed { page, _ in page.editing.readdress(page.actedItems) },
    Action(
      "tag-feed", keys: "t", help: "change the feed's tags", group: .feeds,
      finds: "folder category label group", needs: [.feeds], traits: .asks
    ) { page, _ in page.editing.retag(page.actedItems) },
    Action("feed-full-text", keys: "X", help: "full text: when", group: .feeds, needs: [.feeds]) {
      page, _ in page.editing.changeFullText(page.actedItems)
    },
    Action(
      "feed-mark-read", keys: "M", help: "what marks its items read", group: .feeds,
      needs: [.feeds]
    ) { page, _ in page.editing.changeMarkRead(page.actedItems) },
    Action(
      "pause-feed", keys: "P", help: "pause or resume refreshes", group: .feeds,
      finds: "refresh stop suspend off", needs: [.feeds]
    ) { page, _ in page.editing.togglePause(page.actedItems) },
    .removeFeed(help: "remove feed or query feed") { page, _ in
      page.editing.remove(page.actedItems)
    },
    Action("tag-down", keys: "J", help: "move it down", group: .feeds, needs: [.feeds]) {
      $0.move(by: $1.times)
    },
    Action("tag-up", keys: "K", help: "move it up", group: .feeds, needs: [.feeds]) {
      $0.move(by: -$1.times)
    },
    .editFeeds,
  ]

  /// Goes back, or ends the program if it begins here.
  private func quit() {
    let isWhole = words.isEmpty && list.pickedCount == 0
    guard isWhole, context.settings.start == .feeds else { return leave() }
    context.carryOut(.screen(.quit))
  }
}
