/// Decides by a seed which requests fail, and how.
package struct FaultPlan: Sendable {
  private var state: UInt64
  /// Of a hundred requests, how many fail.
  private let percent: Int

  package init(seed: UInt64, percent: Int) {
    (state, self.percent) = (seed, percent)
  }

  /// Faults that a client notices at once: none of them makes it wait.
  private static let any: [ServerFault] = [.refuse, .forget, .cut, .status(401), .status(503)]
  private static let ofMarks = any + [.late, .half, .ok]
  private static let ofLists = any + [.html, .empty, .garbage]

  /// Returns what goes wrong with the next request.
  ///
  /// - Parameter isMark: Whether it sets marks.
  mutating func next(isMark: Bool) -> ServerFault? {
    guard Int(number() % 100) < percent else { return nil }
    let faults = isMark ? Self.ofMarks : Self.ofLists
    return faults[Int(number() % UInt64(faults.count))]
  }

  /// SplitMix64.
  private mutating func number() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
