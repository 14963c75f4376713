import FeedModel
import FeedSyncing
import TestSupport
import Testing

struct IDListTests {
  private func list(_ numbers: UInt64...) -> IDList { IDList(numbers.map { RemoteItemID($0) }) }

  @Test func `a list is sorted and has each item once`() throws {
    #expect(list(3, 1, 2, 3, 1) == list(1, 2, 3))
    #expect(list(9, 5, 5, 2).map(\.hexadecimal) == list(2, 5, 9).map(\.hexadecimal))
    #expect(list(1, 2, 2) == list(2, 1) && list(7, 7) == list(7))
    #expect(IDList([]).isEmpty && IDList([]).spread(5) == [])
    let long = try #require(RemoteItemID(bytes: [UInt8](repeating: 0, count: 12)))
    #expect(IDList([long, RemoteItemID(.max)]).map(\.self) == [RemoteItemID(.max), long])
  }

  @Test func `lists are compared by their items`() {
    let (left, right) = (list(1, 2, 3, 5), list(2, 4, 5, 6))
    #expect(left.subtracting(right) == list(1, 3))
    #expect(left.intersection(right) == list(2, 5))
    #expect(left.union(right) == list(1, 2, 3, 4, 5, 6))
    #expect(left.subtracting([]) == left && IDList([]).subtracting(left).isEmpty)
    #expect(
      (0...7).map { left.contains(RemoteItemID($0)) }
        == [false, true, true, true, false, true, false, false])
  }

  @Test func `a sample is taken from all over the list`() {
    let numbers = IDList((0..<1000).map { RemoteItemID($0) })
    #expect(
      numbers.spread(4).map(\.hexadecimal)
        == [0, 250, 500, 750].map {
          RemoteItemID($0).hexadecimal
        })
    #expect(numbers.spread(50).count == 50 && list(1, 2).spread(50).count == 2)
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a million items are compared in linear time`() {
    let count = LinearTime.check(from: 125_000) { count in
      let newest = (0..<UInt64(count)).reversed().map { RemoteItemID($0 * 3) }
      return (newest, IDList((0..<UInt64(count)).map { RemoteItemID($0 * 2) }))
    } _: { newest, other in
      let list = IDList(newest)
      return list.subtracting(other).count + list.intersection(other).count
    }
    #expect(count >= 1_000_000)
  }
}
