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

extension KeyBinding<RiverIntent> {
  /// The keys that sort: `S` and a letter, or `SS` for the other way round.
  static let sorting: [KeyBinding] = [
    KeyBinding("Sn", intent: .sort(.newest), action: "sort-newest", help: "newest first"),
    KeyBinding("So", intent: .sort(.oldest), action: "sort-oldest", help: "oldest first"),
    KeyBinding("St", intent: .sort(.title), action: "sort-title", help: "by title"),
    KeyBinding("Sf", intent: .sort(.feed), action: "sort-feed", help: "by feed"),
    KeyBinding("Sa", intent: .sort(.author), action: "sort-author", help: "by author"),
    KeyBinding("Sw", intent: .sort(.words), action: "sort-length", help: "longest first"),
    KeyBinding("Sr", intent: .sort(.rating), action: "sort-rating", help: "most stars first"),
    KeyBinding("Sl", intent: .sort(.arrived), action: "sort-arrived", help: "last arrived first"),
    KeyBinding("SS", intent: .sort(nil), action: "sort-reverse", help: "the other way round"),
  ]
}
