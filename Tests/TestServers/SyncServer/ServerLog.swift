/// The requests that a test server got.
struct ServerLog: Sendable {
  private(set) var endpoints: [String] = []

  mutating func add(_ question: ServerQuestion) { endpoints.append(question.endpoint) }
  mutating func clear() { endpoints = [] }
}

/// The requests of a day that Inoreader allows: those that read, and those that write.
struct ServerZones: Sendable {
  private(set) var used = [0, 0]
  var limit = 100
  private(set) var isBeyond = false
  private var day: Int64 = 0

  private static let dayLength: Int64 = 86_400

  /// Counts a request and returns whether it is allowed.
  mutating func count(isPost: Bool, now: Int64) -> Bool {
    let today = now / Self.dayLength
    if today != day { (used, day) = ([0, 0], today) }
    let zone = isPost ? 1 : 0
    isBeyond = used[zone] >= limit
    if !isBeyond { used[zone] += 1 }
    return !isBeyond
  }

  func fields(now: Int64) -> [String: String] {
    [
      "X-Reader-Zone1-Limit": "\(limit)", "X-Reader-Zone1-Usage": "\(used[0])",
      "X-Reader-Zone2-Limit": "\(limit)", "X-Reader-Zone2-Usage": "\(used[1])",
      "X-Reader-Limits-Reset-After": "\(Self.dayLength - now % Self.dayLength)",
    ]
  }
}
