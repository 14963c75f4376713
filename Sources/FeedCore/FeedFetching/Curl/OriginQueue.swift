/// Limits the concurrent requests to each origin; the others wait in order.
struct OriginQueue<ID: Hashable> {
  private struct Line {
    var active: Set<ID> = []
    var waiting: [ID] = []
  }

  /// The maximum number of concurrent requests to one origin.
  let width: Int
  private var lines: [String: Line] = [:]

  init(width: Int) {
    self.width = width
  }

  /// Returns whether a request may start. If not, it is added to the line.
  mutating func begins(_ id: ID, of origin: String) -> Bool {
    var line = lines[origin] ?? Line()
    defer { lines[origin] = line }
    guard line.active.count < width else {
      line.waiting.append(id)
      return false
    }
    line.active.insert(id)
    return true
  }

  /// Removes a request that has ended or no longer waits.
  ///
  /// Returns the one that may start in its place.
  mutating func end(_ id: ID, of origin: String) -> ID? {
    guard var line = lines[origin] else { return nil }
    defer { lines[origin] = line.active.isEmpty ? nil : line }
    guard line.active.remove(id) != nil else {
      line.waiting.removeAll { $0 == id }
      return nil
    }
    guard !line.waiting.isEmpty else { return nil }
    let next = line.waiting.removeFirst()
    line.active.insert(next)
    return next
  }
}
