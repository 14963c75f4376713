import FeedModel
import FeedtuiSettings

/// Sorts a river, and has the archive remember how.
struct RiverSorting {
  let window: RiverWindow
  private var context: PageContext { window.context }

  /// Sorts the river that way, or in the order that it has the other way round.
  func sort(_ order: QueryOrder?) {
    let (request, rivers) = (window.request, context.rivers)
    if let own = request.search?.query?.order, own != .newest {
      return context.say("This search has an order of its own: \(own.phrase)")
    }
    let order = order ?? request.order.reversed
    rivers.orders[request.kind] = order
    context.carryOut(.act(.remember(Preference.orders, rivers.orders.stored)))
    context.say(Self.capital(order.phrase))
    guard order != request.order else { return }
    window.ask(.newest, then: .newest) { $0.scope.order = rivers.orders[$0.kind] }
  }

  private static func capital(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension RiverSorting {
  /// The keys that sort: `S` and a letter, or `SS` for the other way round.
  nonisolated static let actions = [
    sort("Sn", .newest, "sort-newest", "newest first"),
    sort("So", .oldest, "sort-oldest", "oldest first"),
    sort("St", .title, "sort-title", "by title"),
    sort("Sf", .feed, "sort-feed", "by feed"),
    sort("Sa", .author, "sort-author", "by author"),
    sort("Sw", .words, "sort-length", "longest first"),
    sort("Sr", .rating, "sort-rating", "most stars first"),
    sort("Sl", .arrived, "sort-arrived", "last arrived first", finds: "order sort new late"),
    sort("SS", nil, "sort-reverse", "the other way round"),
  ]

  private nonisolated static func sort(
    _ keys: KeySequence, _ order: QueryOrder?, _ name: String, _ help: String,
    finds: String = "order sort"
  ) -> Action<RiverViewController> {
    Action(name, keys: keys, help: help, group: .looks, finds: finds) { page, _ in
      RiverSorting(window: page.window).sort(order)
    }
  }
}
