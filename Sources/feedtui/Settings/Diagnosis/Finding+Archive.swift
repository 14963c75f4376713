import FeedModel
package import FeedStorage
import SafeText

extension ArchiveCheckup {
  /// The lines about the archive.
  package var findings: [Finding] {
    switch result {
    case .missing: [Finding("Archive", .unknown, "there is none yet")]
    case .unreadable(let error): [Finding("Archive", .problem, error.message)]
    case .leftLog:
      [
        Finding(
          "Archive", .unknown,
          "a crash has left a log behind: the next start reads it")
      ]
    case .read(let facts):
      [
        Finding("Contents", .ok, "\(Wording.size(size)) · \(facts.contents)"), facts.integrity,
        Finding(
          "Search", facts.indexed, else: "unknown: the archive is of another version"),
      ]
    }
  }

  /// The lines about the accounts of the settings. No server is asked: `feedtui sync --check` does
  /// that.
  ///
  /// - Parameter now: Seconds since 1970.
  package func findings(of accounts: [AccountSettings], now: Int64) -> [Finding] {
    let known = if case .read(let facts) = result { facts.accounts } else { [Account]() }
    return accounts.map { account in
      let name = Sanitizer.line(account.name)
      let known = known.first { $0.name == account.name }
      let (state, words) = known?.facts(now) ?? (.unknown, "not synced yet")
      let isFine = state != .problem && known != nil
      return Finding(
        name, state, isFine ? words : "\(words) · feedtui sync --check \(name) asks the server")
    }
  }
}

extension ArchiveCheckup.Facts {
  fileprivate var contents: String {
    let version =
      "version \(version)" + (version == newest ? "" : ": the next start brings it to \(newest)")
    let entries = entries.map { $0 == 1 ? "1 entry" : "\(Wording.grouped($0)) entries" }
    return [entries, version].compactMap(\.self).joined(separator: " · ")
  }

  fileprivate var integrity: Finding {
    switch faults {
    case nil: return Finding("Integrity", .unknown, "the check took too long")
    case []?: return Finding("Integrity", .ok, "SQLite finds no fault")
    case let faults?:
      // Before the first fault SQLite says which database it is in.
      let lines = faults.flatMap {
        $0.replacing("*** in database main ***", with: "").split(whereSeparator: \.isNewline)
      }
      return Finding(
        "Integrity", .problem,
        (["damaged: the next start recovers what can be read"] + lines).joined(separator: " · "))
    }
  }

  /// What is in the search index; `nil` if that is not known.
  fileprivate var indexed: String? {
    guard let unsearched else { return nil }
    if unsearched == 0 { return "everything is in the index" }
    return entries.map { entries in
      let all = max(entries, unsearched)
      let done = "\(Wording.grouped(all - unsearched)) of \(Wording.grouped(all))"
      return "texts indexed: \(done); the rest while the river is open"
    }
  }
}

extension ArchiveCheckup.Account {
  private static let day: Int64 = 86_400

  /// How it is, and in words.
  fileprivate func facts(_ now: Int64) -> (Finding.State, String) {
    if let failure {
      let sentence = Sanitizer.line(failure)
      return (.problem, sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
    }
    let marks = waiting == 1 ? "1 mark waits" : "\(Wording.counted(waiting, "mark")) wait"
    let words = waiting == 0 ? "nothing waits" : marks
    if let oldest, oldest < now - Self.day { return (.problem, "\(words) for more than a day") }
    let last = lastGood.map { "synced \(Zone.local.minute(at: $0))" } ?? "never synced"
    return (lastGood == nil ? .unknown : .ok, "\(last) · \(words)")
  }
}
