import FeedFiltering
import FeedModel
import FeedtuiPages
import FeedtuiSettings

nonisolated extension RiverViewController {
  /// The actions of its keys, in the order of the help.
  static let actions: [Action<RiverViewController>] =
    Action.scrolling(top: "to the newest", bottom: "to the oldest") + Action.sections("day") + [
      .nextUnread { page, count in page.goToNextUnread(count.times) },
      .previousUnread { $0.motion.goToUnread(.newer, $1.times) },
      Action(
        "random-unread", keys: "gN", help: "a random unread item", group: .read,
        finds: "chance dice surprise"
      ) { page, _ in page.motion.goToRandomUnread() },
      .choose(keys: "Enter", "l", "→", help: "open"),
      Action("back", keys: "Esc", "h", "←", help: "back") { page, _ in page.leave() },
      Action("quit", keys: "q", help: "back, or quit here", finds: "exit", traits: .leaves) {
        page, _ in page.quit()
      },
    ] + Action.folding("day") + [
      Action(
        "unfold-copies", keys: "+", help: "the story's other copies", group: .looks,
        finds: "story same news duplicate feeds"
      ) { page, _ in page.window.toggleCopies() }
    ] + Action.picking(then: "f, m, x") + [.density]
    + Action.marks + marksForMany + [
      .hide(help: "hide it, or show it again") { page, _ in page.toggleHidden() }
    ]
    + Action.undoing + [
      .showDetails { page, _ in
        if let item = page.selectedItem { page.reading.showDetails(of: item) }
      },
      .browse { page, _ in page.acts.browse() },
      .play,
      .download,
      .copyLink(help: "copy the link") { page, _ in page.acts.copyLink() },
      .refreshFeed(help: "refresh this item's feed") { page, _ in
        guard let head = page.selectedItem?.head else { return }
        page.context.carryOut(.network(.refresh([head.feed])))
      },
      .showFeed { page, _ in
        guard let head = page.selectedItem?.head else { return }
        page.navigation?.go(to: .feedOf(head, from: page))
      },
      .search("search") { page, _ in page.search() },
      Action(
        "only-unread", help: "only unread here, or all", group: .find,
        finds: "hide read toggle"
      ) { page, _ in page.toggleUnread() },
      Action("filter", keys: "&", help: "filter", group: .find, finds: "narrow query hidden muted")
      {
        page, _ in page.filter()
      },
      .previousHit { $0.goToPreviousHit($1.times) },
      .newRule { page, _ in page.navigation?.go(to: .newRule(page.selectedItem)) },
    ] + sorting

  /// The keys that mark many items read.
  private static let marksForMany: [Action<RiverViewController>] = [
    Action("read-day", keys: "A", help: "mark this day read", group: .mark, finds: "mark day read")
    {
      page, _ in page.acts.markDayRead()
    },
    Action(
      "read-all", keys: "C", help: "mark all these read", group: .mark,
      finds: "mark all everything read catch up clear"
    ) { page, _ in page.acts.markRead(within: nil) },
    Action("read-above", keys: "gK", help: "mark all above read", group: .mark) { page, _ in
      page.acts.markRead(.newer)
    },
    Action("read-below", keys: "gJ", help: "mark all below read", group: .mark) { page, _ in
      page.acts.markRead(.older)
    },
    Action(
      "read-older", keys: "gO", help: "mark read: N days or older", group: .mark,
      finds: "mark all read older than days catch up age", traits: .asks
    ) { page, _ in page.acts.askForAge() },
    Action(
      "read-matching", help: "mark read: a query's hits", group: .mark, traits: .asks
    ) { page, _ in page.acts.askForQuery() },
  ]

  /// The keys that sort: `S` and a letter, or `SS` for the other way round.
  private static let sorting = [
    sort("Sn", .newest, "sort-newest", "newest first"),
    sort("So", .oldest, "sort-oldest", "oldest first"),
    sort("St", .title, "sort-title", "by title"),
    sort("Sf", .feed, "sort-feed", "by feed"),
    sort("Sa", .author, "sort-author", "by author"),
    sort("Sw", .words, "sort-length", "longest first"),
    sort("Sr", .rating, "sort-rating", "highest rated first"),
    sort("Sl", .arrived, "sort-arrived", "last arrived first", finds: "order sort new late"),
    sort("SS", nil, "sort-reverse", "the other way round"),
  ]

  private static func sort(
    _ keys: KeySequence, _ order: QueryOrder?, _ name: String, _ help: String,
    finds: String = "order sort"
  ) -> Action<RiverViewController> {
    Action(name, keys: keys, help: help, group: .looks, finds: finds) { page, _ in
      page.acts.sort(order)
    }
  }
}

extension RiverViewController {
  private static let unread = "is:unread"

  /// Whether the unread items of a river are shown alone, above it.
  var isOnlyUnread: Bool {
    // Not "-is:unread", or one of several alternatives.
    query.map { $0.text == Self.unread || $0.text.hasSuffix(") \(Self.unread)") } ?? false
  }

  /// Shows only the unread items of this river, or all of them again.
  func toggleUnread() {
    switch kind {
    case .all where !isSearch: navigation?.go(to: .view(.unread))
    case .unread where !isSearch: navigation?.go(to: .view(.all))
    case _ where isOnlyUnread: close()
    default:
      let words = [query.map { "(\($0.text))" }, Self.unread].compactMap(\.self)
      guard let query = try? SearchQuery(words.joined(separator: " ")) else {
        return context.say("These words cannot be joined with \(Self.unread)")
      }
      let names = context.queries.names.subscriptions
      navigation?.go(to: .hits(query.resolved(in: names), in: searched ?? self))
    }
  }
}
