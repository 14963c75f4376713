package import FeedModel
package import FeedRefreshing
package import FeedtuiSettings
import SafeText

/// What has gone wrong and is still so: on the page of failures and in the river's notices.
package struct Troubles: Equatable {
  /// The feeds that failed when they were last fetched.
  package var failures: [FeedFailureNote] = []
  /// How the accounts on servers are.
  package var accounts: [AccountReport] = []
  /// The parts of the user's files that cannot be used.
  package private(set) var problems: [FileProblem] = []
  /// What was recovered from a damaged archive, in a sentence.
  package var recovery: String?
  /// That the computer is offline is one fact, not one for each feed.
  package var isOffline = false
  /// The unread entries that came late.
  package var lateArrivals: [EntryID] = []
  /// What the notices were about that the user has put away.
  private var dismissed: Set<String> = []

  package var areNone: Bool { failures.isEmpty && problems.isEmpty && troubled.isEmpty }

  /// The accounts with which something is wrong.
  package var troubled: [AccountReport] { accounts.filter { $0.trouble != nil } }

  package mutating func add(_ more: [FileProblem]) {
    problems += more.filter { !problems.contains($0) }
  }

  /// Replaces the problems of a file. Returns those it had before.
  package mutating func replace(problemsOf path: String, by rest: [FileProblem]) -> [FileProblem] {
    let before = problems.filter { $0.path == path }
    problems.removeAll { $0.path == path }
    problems += rest
    return before
  }

  /// "config.toml has 5 errors: press e".
  package func summary(_ keys: KeyHints) -> String {
    var names: [String] = []
    for problem in problems where !names.contains(problem.fileName) {
      names.append(problem.fileName)
    }
    let files = names.map { name in
      "\(name) has \(problems.filter { $0.fileName == name }.countInWords)"
    }
    return "\(files.joined(separator: ", ")): press \(keys["failures"])"
  }

  /// "! 5 · e": how much is wrong, and the key of the page that says what, if it has one. `nil` if
  /// nothing is, or no server can be reached.
  package func count(_ key: @autoclosure () -> String?) -> String? {
    let feeds = isOffline ? 0 : failures.count + troubled.count
    let count = feeds + problems.count
    guard count > 0 else { return nil }
    return ["! \(Wording.grouped(count))", key()].compactMap(\.self).joined(separator: " · ")
  }

  /// The user has seen the page of failures: they are counted, and have no notices any more.
  package mutating func dismissAll() {
    for notice in [Self.files, Self.feeds, Self.servers] { dismiss(notice) }
  }

  /// The feeds that fail now are not news.
  package mutating func dismissFeeds() { dismiss(Self.feeds) }

  /// Puts a notice away until something new has failed.
  package mutating func dismiss(_ notice: NoticeID) { dismissed.formUnion(subjects(of: notice)) }

  /// What a notice is about.
  private func subjects(of notice: NoticeID) -> Set<String> {
    switch notice {
    case Self.archive: Set([recovery].compactMap { $0 })
    case Self.files: Set(problems.map { "\($0.place) \($0.message)" })
    case Self.arrivals: Set(lateArrivals.map { "late \($0.rawValue)" })
    case Self.servers: Set(troubled.map { "\($0.name) \($0.trouble ?? "")" })
    case _: Set(failures.map { "\($0.feed)" })
    }
  }

  package static let arrivals = NoticeID("late")
  private static let (archive, files, feeds, servers) = (
    NoticeID("archive"), NoticeID("files"), NoticeID("failures"), NoticeID("accounts")
  )

  /// The notices above the river.
  package func notices(_ keys: KeyHints) -> [Notice] {
    allNotices(keys).filter { !subjects(of: $0.id).isSubset(of: dismissed) }
  }

  private func allNotices(_ keys: KeyHints) -> [Notice] {
    var notices: [Notice] = []
    if let recovery { notices.append(Notice(id: Self.archive, message: recovery)) }
    if !problems.isEmpty {
      notices.append(Notice(id: Self.files, message: summary(keys)))
    }
    if !isOffline, let message = accountSentence(keys) {
      notices.append(Notice(id: Self.servers, message: message))
    }
    if !isOffline, let message = failureSentence(keys) {
      notices.append(Notice(id: Self.feeds, message: message))
    }
    if !lateArrivals.isEmpty {
      let message =
        "\(Wording.counted(lateArrivals.count, "item")) came late, below: \(keys["open"]) lists what came last"
      notices.append(Notice(id: Self.arrivals, message: message, isWarning: false))
    }
    return notices
  }

  private func accountSentence(_ keys: KeyHints) -> String? {
    let troubles = troubled.compactMap(\.trouble)
    switch troubles.count {
    case 0: return nil
    case 1: return "\(Sanitizer.line(troubles[0])) Press \(keys["failures"])."
    case let count: return "\(count) accounts have trouble: press \(keys["failures"])"
    }
  }

  private func failureSentence(_ keys: KeyHints) -> String? {
    switch failures.count {
    case 0: return nil
    case 1:
      return "\(failures[0].title) failed: \(failures[0].message) Press \(keys["failures"])."
    case _:
      let messages = Set(failures.map(\.message))
      var counts = failures.counts
      let noun = counts[0].hasPrefix("1 ") ? " feed " : " feeds "
      counts[0].replace(" ", with: noun, maxReplacements: 1)
      let reason = messages.count == 1 ? failures[0].message + " Press" : "press"
      return "\(counts.joined(separator: ", ")): \(reason) \(keys["failures"])"
    }
  }
}
