import FeedModel
import SafeText

/// What a river does with the link of the selected item.
struct RiverLinks {
  let window: RiverWindow
  private var context: PageContext { window.context }

  /// Opens the link of the selected item, or those of the picked ones; the items count as opened.
  func browse() {
    let acts = RiverActs(window: window)
    let entries = acts.entries
    if entries.count > 1 || window.list.view?.picks.isEmpty == false {
      return browse(entries.sorted { $0.rawValue > $1.rawValue }, acts)
    }
    guard let item = window.selectedItem, let head = item.head else { return sayNoLink() }
    withLink {
      context.browse($0, of: item)
      if Sanitizer.urlIsSafe($0) { ItemActs(context, head).markOpened() }
    }
  }

  private func browse(_ entries: [EntryID], _ acts: RiverActs) {
    guard entries.count <= WebLink.most else {
      return context.decline(WebLink.tooMany(entries.count))
    }
    // What is known of items in the window; the archive knows the links of the others.
    let heads = Dictionary(acts.heads.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let open = entries.filter {
      heads[$0].map { $0.link.map(Sanitizer.urlIsSafe) ?? false } ?? true
    }
    guard !open.isEmpty else { return context.decline("These items have no links") }
    context.carryOut(.screen(.open(open.map { WebLink(heads[$0]?.link, of: $0) })))
    let unread = open.filter { heads[$0]?.isRead != true }
    if !unread.isEmpty { context.act(.read(true), on: unread) }
  }

  func copy() {
    withLink { context.carryOut(.screen(.copy($0))) }
  }

  private func withLink(_ act: (String) -> Void) {
    if let link = window.selectedItem?.head?.link { act(link) } else { sayNoLink() }
  }

  private func sayNoLink() { context.decline("This item has no link") }
}
