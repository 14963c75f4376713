import FeedCore

/// What cannot be used of the reader's files, and the feeds that could not be refreshed; and why.
struct FailuresView {
  var problems: [FileProblem] = []
  let failures: [FeedFailureNote]
  /// The key that refreshes all feeds.
  var refreshKey = "R"

  func lines(width: Int) -> [StyledLine] {
    let files = problems.indices.flatMap { index in
      let (problem, isFirst) = (
        problems[index], index == 0 || problems[index - 1].path != problems[index].path
      )
      let line = problem.line.map { "line \($0): " } ?? ""
      return CellLine.wrap(
        isFirst ? Sanitizer.line(problem.path) : "", style: .bold, width: width, maximum: 3)
        + CellLine.wrap(
          Sanitizer.line(line + problem.sentence), style: Style(.warning), width: width, maximum: 8)
        + [CellLine(text: "", style: .plain)]
    }
    let feeds = failures.flatMap { failure in
      CellLine.wrap(failure.title, style: .bold, width: width, maximum: 2)
        + CellLine.wrap(failure.sentence, style: Style(.warning), width: width, maximum: 6)
        + [CellLine(text: "", style: .plain)]
    }
    let close =
      failures.isEmpty
      ? "The rest of the file is used."
      : "Their items are kept. \(refreshKey) tries all feeds again."
    return (files + feeds + CellLine.wrap(close, style: .muted, width: width, maximum: 3))
      .map { StyledLine($0.text, style: $0.style) }
  }
}
