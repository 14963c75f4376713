import FeedModel
import FeedStorage
import FeedtuiSettings
import SafeText

/// What the archive knows of the accounts of the settings. No server is asked: `feedtui sync
/// --check` does that.
struct AccountFindings {
  private let known: [ArchiveCheckup.Account]
  /// Seconds since 1970.
  private let now: Int64
  private static let day: Int64 = 86_400

  init(_ archive: ArchiveCheckup, now: Int64) {
    known =
      switch archive.result {
      case .read(let facts): facts.accounts
      case .missing, .unreadable, .leftLog: []
      }
    self.now = now
  }

  func findings(of accounts: [AccountSettings]) -> [Finding] {
    accounts.map { account in
      let name = Sanitizer.line(account.name)
      let asked = "feedtui sync --check \(name) asks the server"
      guard let known = known.first(where: { $0.name == account.name }) else {
        return Finding(name, .unknown, "not synced yet · \(asked)")
      }
      if let failure = known.failure {
        let sentence = Sanitizer.line(failure)
        let reason = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return Finding(name, .problem, "\(reason) · \(asked)")
      }
      let waiting = known.waiting == 0 ? "nothing waits" : Self.words(known.waiting)
      if let oldest = known.oldest, oldest < now - Self.day {
        return Finding(name, .problem, "\(waiting) for more than a day · \(asked)")
      }
      let last = known.lastGood.map { "synced \(Zone.local.minute(at: $0))" } ?? "never synced"
      return Finding(name, known.lastGood == nil ? .unknown : .ok, "\(last) · \(waiting)")
    }
  }

  private static func words(_ count: Int) -> String {
    "\(Wording.counted(count, "mark")) \(count == 1 ? "waits" : "wait")"
  }
}
