/// The number of bytes of documents that may be in memory at the same time, and the line of those
/// waiting for some.
///
/// The first holder that finds too few bytes left becomes the leader: it is granted every request
/// until it gives its bytes back. So one holder can always continue, and memory never holds more
/// than the budget and one document.
struct ByteBudget {
  typealias Holder = Int

  private struct Request {
    let holder: Holder
    let count: Int
  }

  private let limit: Int
  private var held: [Holder: Int] = [:]
  private var line: [Request] = []
  private var leader: Holder?

  /// The number of bytes held by all holders.
  private(set) var total = 0

  init(_ limit: Int) {
    self.limit = limit
  }

  /// Takes bytes. Returns `false` if the holder is now in line and must wait.
  mutating func take(_ count: Int, for holder: Holder) -> Bool {
    if leader == nil, !fits(count) { leader = holder }
    guard leader == holder || line.isEmpty && fits(count) else {
      line.append(Request(holder: holder, count: count))
      return false
    }
    grant(count, to: holder)
    return true
  }

  /// Takes back all bytes of a holder, and its place in line.
  ///
  /// Returns the holders that can continue now, in order.
  mutating func giveBack(_ holder: Holder) -> [Holder] {
    total -= held.removeValue(forKey: holder) ?? 0
    line.removeAll { $0.holder == holder }
    if leader == holder { leader = nil }
    var next: [Holder] = []
    while let first = line.first, fits(first.count) {
      next.append(line.removeFirst().holder)
      grant(first.count, to: first.holder)
    }
    if leader == nil, let farthest = line.max(by: { has($0) < has($1) }) {
      leader = farthest.holder
      line.removeAll { $0.holder == farthest.holder }
      grant(farthest.count, to: farthest.holder)
      next.append(farthest.holder)
    }
    return next
  }

  private func fits(_ count: Int) -> Bool { total + count <= limit }

  private func has(_ request: Request) -> Int { held[request.holder] ?? 0 }

  private mutating func grant(_ count: Int, to holder: Holder) {
    held[holder, default: 0] += count
    total += count
  }
}
