import FeedFetching

/// The requests of a day that a server allows, as Inoreader tells them in its answers: those that
/// read (zone 1) and those that write (zone 2).
package struct Quota: Equatable, Sendable {
  package enum Area: Int, CaseIterable, Sendable {
    case reading = 1
    case writing = 2
  }

  package struct Use: Equatable, Sendable {
    package var limit: Int
    package var used: Int
  }

  private var uses: [Area: Use] = [:]
  /// When the server resets its count, in seconds since 1970.
  package private(set) var reset: Int64?

  /// Seconds after which the server resets its count at the latest.
  private static let longest: Int64 = 86_400

  package init() {}

  /// What is known of the requests of an area at `now`; `nil` if nothing is.
  package func use(_ area: Area, now: Int64) -> Use? {
    isOver(at: now) ? nil : uses[area]
  }

  /// Whether the requests of an area are used up at `now`.
  package func isUsedUp(_ area: Area, now: Int64) -> Bool {
    use(area, now: now).map { $0.used >= $0.limit } ?? false
  }

  /// Returns until when runs that nobody has asked for wait, so that some requests are left for
  /// those of the user; `nil` while less than four fifths of the requests of each area are used.
  /// `now` is in seconds since 1970.
  func rest(at now: Int64) -> Int64? {
    let isLow = Area.allCases.contains { area in
      use(area, now: now).map { $0.used * 5 >= $0.limit * 4 } ?? false
    }
    return isLow ? max(reset ?? 0, now + 3_600) : nil
  }

  /// Counts a request that is about to be sent.
  mutating func count(_ area: Area, now: Int64) {
    if isOver(at: now) { (uses, reset) = ([:], nil) }
    uses[area]?.used += 1
  }

  /// Whether the server has reset its count. A reset far ahead comes of a clock that was set back.
  private func isOver(at now: Int64) -> Bool {
    reset.map { now >= $0 || $0 > now + Self.longest } ?? true
  }

  /// Returns a number of requests or seconds; `nil` if the text is not a number or is impossible.
  private static func number(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }

  /// Takes note of what an answer tells.
  mutating func note(_ answer: APIAnswer, now: Int64) {
    func number(_ name: String) -> Int? { answer.field(name).flatMap { Self.number($0) } }
    for area in Area.allCases {
      let start = "x-reader-zone\(area.rawValue)-"
      guard let limit = number(start + "limit"), let used = number(start + "usage") else {
        continue
      }
      uses[area] = Use(limit: limit, used: used)
    }
    guard !uses.isEmpty else { return }
    let rest = number("x-reader-limits-reset-after").map { Int64($0) }
    reset = rest.map { now + min($0, Self.longest) } ?? reset ?? now + Self.longest
  }
}

extension Quota {
  /// "12 of 100 requests read, 3 of 100 write".
  package var words: String {
    let parts = Area.allCases.compactMap { area in
      uses[area].map {
        "\($0.used) of \($0.limit) requests that \(area == .reading ? "read" : "write")"
      }
    }
    return parts.joined(separator: ", ")
  }

  /// The quota as text without line ends: an area, its limit and its use, …, then the reset.
  var text: String {
    let parts = Area.allCases.flatMap { area in
      uses[area].map { [area.rawValue, $0.limit, $0.used] } ?? []
    }
    return (parts.map(String.init) + [reset.map(String.init) ?? "-"]).joined(separator: " ")
  }

  /// Reads `text`; what cannot be read counts as unknown.
  init(text: String) {
    let parts = text.split(separator: " ")
    guard parts.count % 3 == 1 else { return }
    reset = parts.last.flatMap { Int64($0) }
    for start in stride(from: 0, to: parts.count - 1, by: 3) {
      guard let area = Self.number(parts[start]).flatMap(Area.init),
        let limit = Self.number(parts[start + 1]), let used = Self.number(parts[start + 2])
      else { continue }
      uses[area] = Use(limit: limit, used: used)
    }
  }
}
