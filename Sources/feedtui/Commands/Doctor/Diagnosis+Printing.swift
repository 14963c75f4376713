import FeedFormats
import FeedModel
import FeedtuiSettings

/// A finding of `feedtui doctor` as a record: in a table a line such as
/// "  ok  Size          80 × 24".
nonisolated struct FindingRecord: PrintedRecord {
  let group: String
  let finding: Finding

  var values: [JSONWriter.Field] {
    [
      ("group", .text(group)), ("name", .text(finding.name)),
      ("state", .text(finding.state.rawValue)), ("value", .text(finding.words)),
    ]
  }

  func row(_ zone: Zone) -> [String] {
    let sign =
      switch finding.state {
      case .ok: "ok"
      case .unknown: "–"
      case .problem: "!"
      }
    return ["", sign.left(3) + " " + finding.name.left(13) + " " + finding.words]
  }
}

nonisolated extension Diagnosis {
  var records: [FindingRecord] { groups.flatMap(Self.records) }

  /// A line for each finding, below the title of its group.
  var text: String {
    let groups = groups.map { group in
      ([group.title] + Self.records(group).map { $0.row(.local).joined(separator: "  ") })
        .joined(separator: "\n")
    }
    return (groups + [ending]).joined(separator: "\n\n") + "\n"
  }

  private static func records(_ group: Group) -> [FindingRecord] {
    group.findings.map { FindingRecord(group: group.title, finding: $0) }
  }

  private var ending: String {
    switch problems {
    case 0: "No problem was found."
    case 1: "1 problem was found."
    default: "\(problems) problems were found."
    }
  }
}
