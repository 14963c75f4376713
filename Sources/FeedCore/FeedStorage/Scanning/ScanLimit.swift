/// How much is scanned before a page is delivered with what has been found so far.
package enum ScanLimit: Sendable {
  /// All that is needed for a full page.
  case unlimited
  case time(Duration)
  /// About that number of entries, whatever the time.
  case entries(Int64)

  /// For the first page of a question: with what else a frame takes, less than a tenth of a second.
  package static let first = ScanLimit.time(.milliseconds(60))
  /// For each fuller page, which no key waits for.
  package static let fuller = ScanLimit.time(.milliseconds(250))

  /// Returns the part for each of two sides.
  var half: ScanLimit {
    switch self {
    case .unlimited: .unlimited
    case .time(let time): .time(time / 2)
    case .entries(let count): .entries(max(1, count / 2))
    }
  }
}

extension ScanLimit {
  /// What is left of a limit, and the length of the next stretch that is scanned.
  struct Budget {
    private let limit: ScanLimit
    private let start = ContinuousClock.now
    private var count: Int64 = 0
    private var length: Int64
    private var last: Duration?

    /// A stretch is not shorter, as beginning one costs something.
    private static let least: Int64 = 500
    /// A longer stretch has no end but that of the archive.
    static let longest: Int64 = 1 << 20

    /// - Parameter length: the length of the first stretch.
    init(_ limit: ScanLimit, length: Int64) {
      self.limit = limit
      self.length =
        switch limit {
        case .unlimited: .max
        case .time, .entries: length
        }
    }

    /// The entries of the next stretch, about.
    var next: Int64 {
      switch limit {
      case .unlimited, .time: length
      case .entries(let most): max(1, min(length, most - count))
      }
    }

    var isSpent: Bool {
      switch limit {
      case .unlimited: false
      case .time(let most): start.duration(to: .now) >= most
      case .entries(let most): count >= most
      }
    }

    /// Notes that a stretch has been scanned, or only begun, as all was found.
    ///
    /// The next one is longer if this one took an eighth of the time at most, or little more than
    /// the shorter one before: then it was beginning it that took the time.
    mutating func took(_ time: Duration, isWhole: Bool) {
      guard isWhole else {
        count += 1
        return
      }
      switch limit {
      case .unlimited: break
      case .entries:
        count += next
        lengthen()
      case .time(let most):
        if time <= most / 8 || last.map({ time < $0 * 2 }) ?? true {
          lengthen()
        } else if time > most {
          length = max(Self.least, length / 4)
        }
      }
      last = time
    }

    private mutating func lengthen() {
      if length < Self.longest { length = min(length * 4, Self.longest) }
    }

    /// The length with which another scan goes on.
    var nextLength: Int64 { length }
  }
}
