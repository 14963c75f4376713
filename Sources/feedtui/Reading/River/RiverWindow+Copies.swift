import FeedModel
import FeedtuiPages
import TerminalKit

/// A river in which one copy of a story stands for the others.
extension RiverWindow {
  /// Shows the other copies of the selected story, or folds them away again.
  func toggleCopies() {
    guard let head = selectedItem?.head else { return context.decline("Select an item first") }
    if let copies = page?.copies[head.id] {
      return ask(.around(head.id), then: .entry(head.id)) { $0.kept.formUnion(copies.map(\.id)) }
    }
    context.ask("copies", for: self, needs: nil, .inOrder) { [id = head.id] in
      try await $0.timeline.copies(of: id)
    } then: { window, copies in
      window.fold(Set(copies + [head.id]))
    }
  }

  /// Shows one of these copies instead of several.
  func fold(_ story: Set<EntryID>) {
    let kept = request.kept
    guard !kept.isDisjoint(with: story) else {
      let shown = Set(page?.rows.compactMap(\.id.entry) ?? [])
      return context.decline(
        story.count < 2
          ? "No other feed has this story"
          : story.isSubset(of: shown)
            ? "Each copy is a row here" : "\(context.keys["all"]) shows the other copies")
    }
    let shown = page?.rows.lazy.compactMap(\.id.entry)
      .first { story.contains($0) && !kept.contains($0) }
    let place = shown ?? selection?.item?.entry
    ask(place.map { .around($0) } ?? request.place, then: place.map { .entry($0) } ?? .stay) {
      $0.kept.subtract(story.filter { $0 != place })
    }
  }

  /// Asks for the selected entry again, which a new page lacks. Returns false if the page is taken
  /// as it is.
  func asksAgain(for lost: EntryID, without new: TimelinePage) -> Bool {
    if new.copies.values.joined().contains(where: { $0.id == lost }) {
      // Another copy of its story stands for it from now on: it stays, if the user has come to it.
      guard !followsTop else { return false }
      if !request.kept.contains(lost) {
        ask(.around(lost), then: .entry(lost)) { $0.kept.insert(lost) }
        return true
      }
    }
    guard new.request.place != .around(lost) else { return false }
    // Much has come between: asks again around the selection, and shows that.
    ask(.around(lost), then: .entry(lost))
    return true
  }
}
