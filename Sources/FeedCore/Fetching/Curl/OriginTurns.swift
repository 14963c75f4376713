/// Who may ask an origin now, and who has to wait for that: in the order in which they came.
struct OriginTurns<ID: Hashable> {
  private struct Line {
    var active: Set<ID> = []
    var waiting: [ID] = []
  }

  /// How many may ask the same origin at once.
  let width: Int
  private var lines: [String: Line] = [:]

  init(width: Int) {
    self.width = width
  }

  /// Returns whether it may begin; if not, it is in line.
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

  /// Takes out who has ended, or waits no longer. Returns who may begin in its place.
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
