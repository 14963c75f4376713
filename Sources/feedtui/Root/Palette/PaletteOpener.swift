import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// Opens the palette over the page on top.
package struct PaletteOpener {
  private let navigation: Navigation
  private let context: PageContext
  private let stack: PageStack

  init(_ navigation: Navigation) {
    self.navigation = navigation
    (context, stack) = (navigation.context, navigation.stack)
  }

  /// Offers what can be done now: on the page, then everywhere; of two that do the same, the first.
  /// `count` was typed before; `perform` does what can be done everywhere.
  func openActions(count: Int?, perform: @escaping (String) -> Void) {
    let everywhere = everywhere(perform)
    var seen: Set<String> = []
    let queries = queryEntries
    let own = stack.top.paletteEntries
    // Query feeds go by their names, where they can be chosen.
    let general = everywhere.flatMap { entry -> [PaletteEntry] in
      guard let number = entry.queryFeed else { return [entry] }
      return number == 1 ? queries : []
    }
    let entries = (own + general.filter { !["palette", "help"].contains($0.facts.name) }).filter {
      entry in
      // Two query feeds may have the same name.
      entry.queryFeed != nil || seen.insert(entry.facts.help).inserted
    }
    navigation.loadNames()
    let palette = PaletteViewController(
      entries, others: { [navigation] in PaletteElsewhere(navigation).entries(besides: entries) },
      count: count, size: stack.size
    ) { [stack] choice in
      stack.modal = nil
      if let choice { choice.entry.run(choice.count) }
    }
    stack.modal = .palette(palette)
  }

  /// Returns all that can be done now, on the page and then everywhere, by its names.
  func actions(perform: @escaping (String) -> Void) -> [PaletteEntry] {
    let queryFeeds = queryEntries
    return stack.top.paletteEntries
      + everywhere(perform).filter { entry in
        entry.queryFeed.map { $0 <= queryFeeds.count } ?? true
      }
  }

  private func everywhere(_ perform: @escaping (String) -> Void) -> [PaletteEntry] {
    PaletteEntry.entries(of: context.keyMaps.everywhere(on: stack.top.keyPage)) { action, _ in
      perform(action)
    }
  }

  /// Query feeds by their names; those without a key too.
  private var queryEntries: [PaletteEntry] {
    let rows = context.keyMaps.everywhere.rows
    return (navigation.queryFeeds ?? []).enumerated().map { index, queryFeed in
      let name = QueryFeedAction.name(index + 1)
      let facts = ActionFacts(
        name, keys: rows.first { $0.name == name }?.keys ?? [],
        help: "query feed \(Sanitizer.line(queryFeed.name))", group: .find)
      return PaletteEntry(facts: facts) { [navigation] _ in navigation.showQueryFeed(index + 1) }
    }
  }
}
