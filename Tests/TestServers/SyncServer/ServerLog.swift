import Glibc

/// The requests that a test server got.
struct ServerLog: Sendable {
  private(set) var endpoints: [String] = []
  private(set) var traffic = ServerTraffic()

  mutating func add(_ question: ServerQuestion, _ request: LoopbackServer.Request) {
    endpoints.append(question.endpoint)
    if traffic.requests == 0 { traffic.start = Self.seconds }
    traffic.requests += 1
    traffic.received += request.method.utf8.count + request.path.utf8.count + request.body.count
    for (name, value) in request.headers {
      traffic.received += name.utf8.count + value.utf8.count + 4
    }
  }

  mutating func add(_ acts: [LoopbackServer.Act]) {
    for case .send(let bytes) in acts { traffic.sent += bytes.count }
  }

  mutating func clear() { (endpoints, traffic) = ([], ServerTraffic()) }

  /// The time of a clock that does not go back.
  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What requests and answers have cost.
package struct ServerTraffic: Equatable, Sendable {
  package var requests = 0
  /// The bytes of the requests and of the answers, heads and bodies, without those of TCP.
  package var received = 0
  package var sent = 0
  /// When the first request came, in seconds of the monotonic clock.
  package var start: Double?
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
