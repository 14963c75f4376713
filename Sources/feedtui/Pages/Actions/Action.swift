package import FeedtuiSettings

/// An action of a page: what its user knows of it, and what it does.
nonisolated package struct Action<Page>: Sendable {
  package let facts: ActionFacts
  /// Does it on a page; `count` is the number typed before its key.
  package let run: @MainActor @Sendable (_ page: Page, _ count: Int?) -> Void

  package init(
    _ name: String, keys: KeySequence..., help: String, group: ActionGroup = .program,
    finds: String = "", needs: Set<Capability> = [], traits: ActionFacts.Traits = [],
    run: @escaping @MainActor @Sendable (_ page: Page, _ count: Int?) -> Void
  ) {
    let facts = ActionFacts(
      name, keys: keys, help: help, group: group, finds: finds, needs: needs, traits: traits)
    self.init(facts, run: run)
  }

  package init(
    _ facts: ActionFacts, run: @escaping @MainActor @Sendable (_ page: Page, _ count: Int?) -> Void
  ) {
    self.facts = facts
    self.run = run
  }
}

// MARK: What pages have in common

/// Their names, keys and words are the same on all pages. Each page says what they do (`run`).
nonisolated extension Action {
  package typealias Run = @MainActor @Sendable (_ page: Page, _ count: Int?) -> Void

  package static func browse(help: String = "open in the browser", run: @escaping Run) -> Action {
    Action(
      "browse", keys: "o", help: help, group: .read, finds: "browser web link open",
      needs: [.programs], traits: .leaves, run: run)
  }

  package static func copyLink(help: String = "copy the address", run: @escaping Run) -> Action {
    Action(
      "copy-link", keys: "y", help: help, group: .read, finds: "clipboard yank address url",
      run: run)
  }

  package static func search(_ help: String, run: @escaping Run) -> Action {
    Action(
      "search", keys: "/", help: help, group: .find, finds: "find look", traits: .asks, run: run)
  }

  package static func previousHit(run: @escaping Run) -> Action {
    Action("previous-hit", keys: "N", help: "previous hit", group: .find, run: run)
  }

  package static func newRule(run: @escaping Run) -> Action {
    Action(
      "new-rule", keys: "M", help: "new rule from this item", group: .mark,
      finds: "mute block ignore highlight", needs: [.settings], run: run)
  }

  package static func showDetails(run: @escaping Run) -> Action {
    Action(
      "details", keys: "i", help: "details and rating", group: .read,
      finds: "info rate rating", run: run)
  }

  package static func showFeed(run: @escaping Run) -> Action {
    Action("item-feed", keys: "gi", help: "this item's feed, or back", group: .feeds, run: run)
  }

  package static func nextItem(run: @escaping Run) -> Action {
    Action("next-item", keys: "J", help: "next item", group: .read, run: run)
  }

  package static func previousItem(run: @escaping Run) -> Action {
    Action("previous-item", keys: "K", help: "previous item", group: .read, run: run)
  }

  package static func nextUnread(run: @escaping Run) -> Action {
    Action(
      "next-unread", keys: "n", "Tab", help: "next unread, or next hit", group: .read, run: run)
  }

  package static func previousUnread(run: @escaping Run) -> Action {
    Action(
      "previous-unread", keys: "p", "S-Tab", help: "previous unread", group: .read, run: run)
  }

  /// The keys that change the act of a rule: `step` is 1, or -1 for the act before.
  package static func acts(
    run: @escaping @MainActor @Sendable (_ page: Page, _ step: Int) -> Void
  ) -> [Action] {
    [
      Action("next-act", keys: "Tab", help: "what it does", group: .move) { run($0, $1.times) },
      Action("previous-act", keys: "S-Tab", help: "the same, backwards", group: .move) {
        run($0, -$1.times)
      },
    ]
  }

  // MARK: Feeds

  package static func refreshFeed(help: String, run: @escaping Run) -> Action {
    Action(
      "refresh-feed", keys: "r", help: help, group: .feeds, finds: "reload update fetch",
      needs: [.network], run: run)
  }

  package static func renameFeed(run: @escaping Run) -> Action {
    Action(
      "rename-feed", keys: "c", help: "change the feed's name", group: .feeds, needs: [.feeds],
      traits: .asks, run: run)
  }

  package static func readdressFeed(run: @escaping Run) -> Action {
    Action(
      "readdress-feed", keys: "Y", help: "change the feed's address", group: .feeds,
      needs: [.feeds], traits: .asks, run: run)
  }

  package static func removeFeed(help: String, run: @escaping Run) -> Action {
    Action(
      "remove-feed", keys: "d", help: help, group: .feeds, finds: "unsubscribe delete unfollow",
      needs: [.feeds], run: run)
  }

  package static func showLedger(keys: [KeySequence], run: @escaping Run) -> Action {
    Action(
      ActionFacts(
        "ledger", keys: keys, help: "requests of this feed", group: .feeds,
        finds: "log history ledger fetches", needs: [.network]), run: run)
  }
}

nonisolated extension Action where Page: ViewController {
  package static var editFeeds: Action {
    Action(
      "edit-feeds", keys: "E", help: "edit the feeds file", group: .feeds,
      finds: "urls file editor", needs: Capabilities.editingFeeds
    ) { page, _ in page.context.carryOut(.screen(.editFeeds)) }
  }

  /// The keys that take an act back.
  package static var undoing: [Action] {
    [
      Action("undo", keys: "u", help: "undo", group: .mark, finds: "revert back") { page, _ in
        page.context.undo()
      },
      Action("redo", keys: "^R", help: "redo", group: .mark) { page, _ in page.context.redo() },
    ]
  }

  /// The key that changes how much room rows have.
  package static var density: Action {
    Action(
      "density", keys: "=", help: "size of rows", group: .looks,
      finds: "bigger smaller size rows spacing zoom"
    ) { page, _ in page.context.changeDensity() }
  }

  /// The keys that lead back; `help` says where to, or what becomes of the page.
  package static func leaving(
    by keys: [KeySequence] = ["Esc", "h", "←"], help: String = "back",
    run: @escaping @MainActor @Sendable (Page) -> Void
  ) -> [Action] {
    [
      Action(ActionFacts("back", keys: keys, help: help)) { page, _ in run(page) },
      Action("quit", keys: "q", help: help, traits: .leaves) { page, _ in run(page) },
    ]
  }
}

nonisolated extension Int? {
  /// How often a key does its work: this number, which was typed before it, or once without one.
  package var times: Int { max(1, self ?? 1) }
}
