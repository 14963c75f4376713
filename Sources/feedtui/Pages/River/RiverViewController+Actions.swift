import FeedtuiSettings

extension RiverViewController {
  /// The actions of its keys, in the order of the help.
  nonisolated static let actions: [Action<RiverViewController>] =
    Action.scrolling(top: "to the newest", bottom: "to the oldest") + Action.sections("day") + [
      .nextUnread { page, count in page.goToNextUnread(count.times) },
      .previousUnread { $0.goToUnread(.newer, $1.times) },
      Action(
        "random-unread", keys: "gN", help: "an unread item by chance", group: .read,
        finds: "chance dice surprise"
      ) { page, _ in page.goToRandomUnread() },
      .choose(keys: "Enter", "l", "→", help: "open"),
      Action("back", keys: "Esc", "h", "←", help: "back") { page, _ in page.leave() },
      Action("quit", keys: "q", help: "back or quit", traits: .leaves) { page, _ in page.quit() },
    ] + Action.folding("day") + Action.picking("item", then: "f, m, x") + [.density]
    + Action.marks + RiverActs.actions + [
      Action("hide", keys: "x", help: "hide this item", group: .mark, finds: "delete remove") {
        page, _ in page.hide()
      }
    ] + Action.undoing + [
      .showDetails { page, _ in
        if let item = page.selectedItem { page.reading.showDetails(of: item) }
      },
      .browse { page, _ in RiverLinks(window: page.window).browse() },
      .copyLink(help: "copy the link") { page, _ in RiverLinks(window: page.window).copy() },
      .refreshFeed(help: "refresh this item's feed") { page, _ in
        guard let head = page.selectedItem?.head else { return }
        page.context.carryOut(.network(.refresh([head.feed])))
      },
      .showFeed { page, _ in
        guard let head = page.selectedItem?.head else { return }
        page.navigation?.showFeed(of: head, from: page)
      },
      .search("search") { page, _ in page.search() },
      Action("filter", keys: "&", help: "filter", group: .find, finds: "narrow query sort") {
        page, _ in page.filter()
      },
      .previousHit { $0.goToPreviousHit($1.times) },
      .newRule { page, _ in page.navigation?.showNewRule(from: page.selectedItem) },
    ] + RiverSorting.actions
}
