import FeedModel
import Testing

@testable import FeedtuiPages

struct RiverOrdersTests {
  @Test func `orders are stored by river, without those that a river has anyway`() throws {
    var orders = RiverOrders()
    orders[.all] = .oldest
    orders[.feed(FeedID(7))] = .title
    orders[.unread] = .newest
    let sorted = QueryFeed(
      name: "My list", expression: .everything, order: .title, text: "sort:title")
    orders[.queryFeed(sorted)] = .newest
    let again = RiverOrders(stored: orders.stored)
    #expect(again == orders)
    #expect(again[.all] == .oldest)
    #expect(again[.feed(FeedID(7))] == .title)
    #expect(again[.feed(FeedID(8))] == nil)
    #expect(again[.unread] == nil)
    #expect(again[.queryFeed(sorted)] == .newest)
    orders[.all] = .newest
    #expect(orders.stored == "newest query My list\ntitle feed 7")
    #expect(RiverOrders(stored: "nonsense all\noldest\n\n") == RiverOrders())
  }

  @Test func `every order is the reverse of its reverse, and says so`() {
    for order in QueryOrder.allCases {
      #expect(order.reversed.reversed == order)
      #expect(order.reversed.phrase != order.phrase)
      #expect(QueryOrder.allCases.contains(order.reversed))
    }
  }
}
