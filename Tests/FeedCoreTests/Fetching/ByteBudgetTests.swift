import TestSupport
import Testing

@testable import FeedFetching

struct ByteBudgetTests {
  @Test func `what fits is given at once`() {
    let budget = Till(100)
    for holder in 1...4 { #expect(budget.take(25, for: holder)) }
    #expect(budget.total == 100)
    #expect(budget.giveBack(2) == [])
    #expect(budget.total == 75)
    #expect(budget.take(25, for: 5))
  }

  @Test func `the first that does not fit goes on, and the others wait for it`() {
    let budget = Till(100)
    #expect(budget.take(60, for: 1))
    #expect(budget.take(40, for: 2))
    #expect(budget.take(30, for: 1))
    #expect(!budget.take(1, for: 2))
    #expect(!budget.take(50, for: 3))
    #expect(budget.take(500, for: 1))
    #expect(budget.total == 630)
    // The waiting holders go on in turn if their bytes fit. The rest have a new leader.
    #expect(budget.giveBack(1) == [2, 3])
    #expect(budget.total == 91)
  }

  @Test func `who has come farthest leads next`() {
    let budget = Till(100)
    #expect(budget.take(50, for: 1))
    #expect(budget.take(10, for: 2))
    #expect(budget.take(40, for: 3))
    #expect(budget.take(50, for: 1))
    #expect(!budget.take(80, for: 2))
    #expect(!budget.take(80, for: 3))
    #expect(budget.giveBack(1) == [3])
    #expect(budget.giveBack(3) == [2])
    #expect(budget.giveBack(2) == [])
    #expect(budget.total == 0)
  }

  @Test func `who leaves the line is not waited for`() {
    let budget = Till(10)
    #expect(budget.take(10, for: 1))
    #expect(budget.take(1, for: 2))
    #expect(!budget.take(1, for: 1))
    #expect(budget.giveBack(1) == [])
    #expect(budget.giveBack(2) == [])
    #expect(budget.total == 0)
  }

  @Test(arguments: 1...20)
  func `whatever documents there are, all are read, and never more than one beyond the budget`(
    seed: UInt64
  ) {
    var random = Seeded(state: seed)
    var left = Dictionary(
      uniqueKeysWithValues: (1...40).map { ($0, Int.random(in: 1...60, using: &random)) })
    let budget = Till(100)
    var ready = Set(left.keys)
    while let holder = ready.sorted().randomElement(using: &random) {
      if left[holder] == 0 {
        ready.remove(holder)
        left[holder] = nil
        for next in budget.giveBack(holder) {
          ready.insert(next)
        }
      } else {
        let count = min(left[holder] ?? 0, Int.random(in: 1...20, using: &random))
        left[holder, default: 0] -= count
        if !budget.take(count, for: holder) { ready.remove(holder) }
      }
      #expect(budget.total <= 160)
    }
    #expect(left.isEmpty)
    #expect(budget.total == 0)
  }

  @Test func `documents from a server keep to the budget together`() async throws {
    let pool = BytePool(bytes: 300_000)
    let body = [UInt8](repeating: 0x61, count: 100_000)
    let most = try await LoopbackServer.run { _ in
      [.answer(body: body)]
    } _: { server in
      try await withFetcher { fetcher in
        await withTaskGroup(of: Int.self) { group in
          for index in 0..<20 {
            group.addTask {
              let share = pool.share()
              let request = FetchRequest(
                url: server.url("/\(index)"), limits: .generous, share: share)
              let result = await fetcher.result(of: request)
              #expect(result.document?.bytes.count == body.count)
              let total = pool.total
              share.giveBack()
              return total
            }
          }
          return await group.reduce(0, max)
        }
      }
    }
    #expect(most <= 400_000)
    #expect(pool.total == 0)
  }

  @Test func `who is cancelled while waiting holds nothing up`() async {
    let pool = BytePool(bytes: 10)
    let (first, second, third) = (pool.share(), pool.share(), pool.share())
    #expect(await first.take(20))
    let waiting = Task { await second.take(5) }
    let last = Task { await third.take(5) }
    waiting.cancel()
    #expect(await waiting.value == false)
    first.giveBack()
    #expect(await last.value)
    third.giveBack()
    #expect(pool.total == 0)
  }
}

/// A budget whose results can be used in expectations.
private final class Till {
  private var budget: ByteBudget

  init(_ limit: Int) {
    budget = ByteBudget(limit)
  }

  var total: Int { budget.total }

  func take(_ count: Int, for holder: Int) -> Bool { budget.take(count, for: holder) }

  func giveBack(_ holder: Int) -> [Int] { budget.giveBack(holder) }
}
