import Glibc
public import Testing

/// A check that work takes time in proportion to the size of its input.
///
/// It does the work for two sizes and compares the processor time of its thread, which other
/// programs do not lengthen. No limit is in seconds, so no machine is too slow for it.
public enum LinearTime {
  /// The growth of a cost.
  public struct Growth {
    /// The smaller size.
    public let size: Int
    /// The cost of 8 times that size, as a multiple of the smaller one's.
    public let ratio: Double
    /// Whether the cost has grown no more than linear work may.
    public var isLinear: Bool { ratio < Double(LinearTime.factor) * LinearTime.tolerance }
  }

  /// The ratio of the two sizes. Linear work costs 8 times as much, quadratic work 64 times.
  private static let factor = 8
  /// The multiple of the linear cost that is accepted, for noise and the effects of caches.
  private static let tolerance = 3.0
  /// The least cost of the smaller size in nanoseconds, as less would be mostly noise.
  private static let leastCost = 1_000_000
  /// The number of measurements of a size, of which the smallest counts.
  private static let attempts = 5
  /// The most measurements of a size whose cost is too high for linear work: on a processor that
  /// others share most of them may be too long.
  private static let mostAttempts = 50

  /// Expects that work for 8 times the size costs less than 3 × 8 times as much, and returns what
  /// it yields for the larger size.
  ///
  /// The smaller size is `size`, doubled until its work takes long enough to be measured. `input`
  /// makes the input of a size and is not measured. The work must stay on its thread.
  @discardableResult
  public static func check<Input, Output>(
    from size: Int, at location: SourceLocation = #_sourceLocation,
    input: (Int) throws -> Input, _ work: (Input) throws -> Output
  ) rethrows -> Output {
    let (growth, output) = try growth(from: size, input: input, work)
    #expect(
      growth.isLinear, "8 times the size \(growth.size) costs \(growth.ratio) times as much",
      sourceLocation: location)
    return output
  }

  /// Measures the growth in the same way.
  public static func growth<Input, Output>(
    from size: Int, input: (Int) throws -> Input, _ work: (Input) throws -> Output
  ) rethrows -> (Growth, Output) {
    var size = size
    var small = try input(size)
    var cost = try measured(small, work).cost
    while cost < leastCost {
      size *= 2
      small = try input(size)
      cost = try measured(small, work).cost
    }
    for _ in 1..<attempts { cost = min(cost, try measured(small, work).cost) }
    let large = try input(size * factor)
    var (largeCost, output) = try measured(large, work)
    var growth = Growth(size: size, ratio: Double(largeCost) / Double(cost))
    // On a virtual machine a single measurement can be many times too long.
    for _ in 1..<mostAttempts where !growth.isLinear {
      let again = try measured(large, work)
      (largeCost, output) = (min(largeCost, again.cost), again.output)
      growth = Growth(size: size, ratio: Double(largeCost) / Double(cost))
    }
    return (growth, output)
  }

  /// Does the work, and returns its cost in nanoseconds of this thread's processor time.
  private static func measured<Input, Output>(
    _ input: Input, _ work: (Input) throws -> Output
  ) rethrows -> (cost: Int, output: Output) {
    let start = now
    let output = try work(input)
    return (now - start, output)
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
