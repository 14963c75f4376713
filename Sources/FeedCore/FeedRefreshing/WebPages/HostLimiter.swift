/// Limits how many documents are asked for at the same time: of one host, and in all.
actor HostLimiter {
  /// The right to ask a host, until it is ended.
  struct Permit: Sendable {
    let host: String
  }

  private let perHost: Int
  private let width: Int
  private var active: [String: Int] = [:]
  private var count = 0
  /// Those that wait, the first one first.
  private var line: [(host: String, begin: CheckedContinuation<Void, Never>)] = []

  init(perHost: Int, width: Int) {
    self.perHost = perHost
    self.width = width
  }

  /// Waits until the host may be asked; what is urgent waits at the front of the line. A host that
  /// is busy does not keep others waiting.
  func permit(for host: String, isUrgent: Bool = false) async -> Permit {
    if isFree(host) {
      begin(host)
    } else {
      await withCheckedContinuation { line.insert((host, $0), at: isUrgent ? 0 : line.count) }
    }
    return Permit(host: host)
  }

  func end(_ permit: Permit) {
    count -= 1
    active[permit.host, default: 1] -= 1
    if active[permit.host] == 0 { active[permit.host] = nil }
    while let index = line.firstIndex(where: { isFree($0.host) }) {
      let next = line.remove(at: index)
      begin(next.host)
      next.begin.resume()
    }
  }

  private func isFree(_ host: String) -> Bool {
    count < width && active[host, default: 0] < perHost
  }

  private func begin(_ host: String) {
    count += 1
    active[host, default: 0] += 1
  }
}
