import FeedFormats
import FeedModel
import FeedtuiSettings

/// A finding of `feedtui doctor`, as scripts read it.
nonisolated struct FindingRecord: PrintedRecord {
  let group: String
  let finding: Finding

  var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writer.field("group", .text(group))
    writer.field("name", .text(finding.name))
    writer.field("state", .text(finding.state.rawValue))
    writer.field("value", .text(finding.words))
    writer.end()
    return writer.text
  }

  var fields: [String] { [group, finding.name, finding.state.rawValue, finding.words] }

  func row(_ zone: Zone) -> String { DiagnosisText.line(finding) }
}
