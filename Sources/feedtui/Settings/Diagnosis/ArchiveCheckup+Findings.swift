import FeedModel
package import FeedStorage

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
    case .read(let facts): [versionFinding(facts), Self.integrity(facts), Self.index(facts)]
    }
  }

  private func versionFinding(_ facts: Facts) -> Finding {
    let version =
      facts.version == facts.newest
      ? "version \(facts.version)"
      : "version \(facts.version): the next start brings it to \(facts.newest)"
    let entries = facts.entries.map { $0 == 1 ? "1 entry" : "\(Wording.grouped($0)) entries" }
    return Finding(
      "Contents", .ok,
      [Wording.size(size), entries, version].compactMap(\.self).joined(separator: " · "))
  }

  private static func integrity(_ facts: Facts) -> Finding {
    switch facts.faults {
    case nil: Finding("Integrity", .unknown, "the check took too long")
    case []?: Finding("Integrity", .ok, "SQLite finds no fault")
    case let faults?:
      Finding(
        "Integrity", .problem,
        "damaged: the next start recovers what can be read · "
          + faults.map(fault).joined(separator: " · "))
    }
  }

  /// Returns what SQLite says, without the heading that comes before the first fault.
  private static func fault(_ text: String) -> String {
    text.replacing("*** in database main ***", with: "")
      .split(whereSeparator: \.isNewline).joined(separator: " · ")
  }

  private static func index(_ facts: Facts) -> Finding {
    switch (facts.unsearched, facts.entries) {
    case (0?, _): Finding("Search", .ok, "everything is in the index")
    case (let waiting?, let all?):
      Finding(
        "Search", .ok, "\(Wording.grouped(waiting)) of \(Wording.grouped(max(all, waiting))) wait")
    default: Finding("Search", .unknown, "unknown: the archive is of another version")
    }
  }
}
