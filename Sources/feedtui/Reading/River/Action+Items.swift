import FeedtuiPages
import FeedtuiSettings

/// A page with an item, or several that are selected.
protocol ItemPage: ViewController {
  /// The acts on them; `nil` without an item.
  var items: ItemActs? { get }
}

nonisolated extension Action where Page: ItemPage {
  /// The keys that mark items.
  static var marks: [Action] {
    [
      mark(
        "favourite", keys: "f", "s", "*", help: "toggle star",
        finds: "star favourite bookmark save like keep"
      ) { $0.toggleFavourite() },
      mark(
        "tag", keys: "T", help: "tags of this item", finds: "label flag category later",
        traits: .asks
      ) { $0.askForTags() },
      mark(
        "later", keys: "L", help: "toggle read later", finds: "tag queue bookmark save watch"
      ) { $0.toggleLater() },
      mark(
        "note", keys: "W", help: "note on this item", finds: "annotate comment write remark",
        traits: .asks
      ) { $0.askForNote() },
      mark("edit-note", keys: "E", help: "note in the editor", needs: [.programs]) {
        $0.editNote()
      },
      mark("read", keys: "m", help: "toggle read", finds: "mark unread seen") { $0.toggleRead() },
      mark("mark-read", help: "mark read", finds: "seen") { $0.markOpened() },
    ]
  }

  static var play: Action {
    Action(
      "play", keys: "P", help: "play or pause", group: .read,
      finds: "podcast episode listen watch hear sound audio video mpv", needs: [.programs],
      traits: .leaves
    ) { page, _ in if let items = page.items, items.areAboutItems { items.play() } }
  }

  static var download: Action {
    Action(
      "download", keys: "D", help: "download the episode", group: .read,
      finds: "podcast queue enqueue save file sound audio video", needs: [.files, .network]
    ) { page, _ in if let items = page.items, items.areAboutItems { items.download() } }
  }

  static func hide(help: String, run: @escaping Run) -> Action {
    Action(
      "hide", keys: "x", help: help, group: .mark, finds: "delete remove unhide hidden", run: run)
  }

  private static func mark(
    _ name: String, keys: KeySequence..., help: String, finds: String = "",
    needs: Set<Capability> = [], traits: ActionFacts.Traits = [],
    act: @escaping @MainActor @Sendable (ItemActs) -> Void
  ) -> Action {
    let facts = ActionFacts(
      name, keys: keys, help: help, group: .mark, finds: finds, needs: needs, traits: traits)
    return Action(facts) { page, _ in
      if let items = page.items, items.areAboutItems { act(items) }
    }
  }
}
