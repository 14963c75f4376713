import FeedtuiPages
import FeedtuiSettings

extension ReaderViewController {
  /// The actions of its keys, in the order of the help.
  nonisolated static let actions: [Action<ReaderViewController>] =
    Action.scrolling(top: "to the beginning", bottom: "to the end") + [
      .nextItem { page, _ in page.reading?.turn(.older) },
      .previousItem { page, _ in page.reading?.turn(.newer) },
      .nextUnread { page, count in
        if page.view.pattern != nil { return page.goToHit(.next, count.times) }
        page.reading?.seekUnread(.older)
      },
      .previousUnread { page, _ in page.reading?.seekUnread(.newer) },
      Action("open", keys: "Enter", help: "open the numbered link", group: .read) {
        $0.openLink($1)
      },
      Action("right", keys: "l", "→", help: "right, or open", group: .move) { $0.goRight($1) },
      Action("left", keys: "h", "←", help: "left, or back", group: .move) {
        $0.goLeft($1.times)
      },
      Action("back", keys: "Esc", help: "back") { page, _ in page.endSearchOrLeave() },
      Action("quit", keys: "q", help: "back to the river", traits: .leaves) { page, _ in
        page.leave()
      },
      Action("headings", keys: "t", help: "list of headings", group: .read) { page, _ in
        page.showHeadings()
      },
      Action("next-heading", keys: "}", help: "next heading", group: .move) {
        $0.goToHeading(.next, $1.times)
      },
      Action("previous-heading", keys: "{", help: "previous heading", group: .move) {
        $0.goToHeading(.previous, $1.times)
      },
      Action("jump-back", keys: "^O", help: "back to before the jump", group: .move) { page, _ in
        page.jumpBack()
      },
      .search("search in the text") { page, _ in page.beginSearch() },
      .previousHit { $0.goToHit(.previous, $1.times) },
    ] + Action.marks + [
      .hide(help: "hide it, and go on") { page, _ in page.toggleHidden() },
      Action(
        "full-text", keys: "X", help: "full text, or the feed's", group: .read,
        finds: "article whole page"
      ) { page, _ in page.exchangeText() },
      Action("comments", keys: "c", help: "comments", group: .read, needs: [.network]) {
        $0.showComments($1)
      },
      .browse { page, count in page.withLink(count) { page.context.browse($0, of: page.stored) } },
      .play,
      .download,
      .copyLink(help: "copy the link") { page, count in
        page.withLink(count) { page.context.carryOut(.screen(.copy($0))) }
      },
      .showDetails { page, _ in page.reading?.showDetails(of: page.stored) },
      .newRule { page, _ in page.navigation?.go(to: .newRule(page.item)) },
      .showFeed { page, _ in
        if let head = page.item.head { page.navigation?.go(to: .feedOf(head)) }
      },
    ] + Action.undoing
}

extension ReaderViewController {
  var idleActions: Set<String> {
    let isEpisode = if case .episode = stored { true } else { false }
    return switch (isEpisode, text.article?.comments.isEmpty == false) {
    case (true, true): []
    case (true, false): Self.ofComments
    case (false, true): Self.ofSound
    case (false, false): Self.ofBoth
    }
  }

  // They are asked for in each frame.
  private static let ofComments: Set = ["comments"]
  private static let ofSound: Set = ["play", "download"]
  private static let ofBoth = ofComments.union(ofSound)

  /// Hides the item and goes on to the next one, or back to the river after the last; or shows it
  /// again.
  func toggleHidden() {
    guard let items, items.areAboutItems, let reading else { return }
    let item = stored.id
    if !items.areHidden { reading.turn(.older) }
    reading.toggleHidden(items)
    if !items.areHidden, stored.id == item { leave() }
  }
}
