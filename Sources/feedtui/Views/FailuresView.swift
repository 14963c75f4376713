import FeedCore

/// The feeds that could not be refreshed, and why.
struct FailuresView {
  let failures: [FeedFailureNote]

  func lines(width: Int) -> [StyledLine] {
    let rows = failures.flatMap { failure in
      CellLine.wrap(failure.title, style: .bold, width: width, maximum: 2)
        + CellLine.wrap(failure.sentence, style: Style(.warning), width: width, maximum: 6)
        + [CellLine(text: "", style: .plain)]
    }
    let close = "Their items are kept. R tries all feeds again."
    return (rows + CellLine.wrap(close, style: .muted, width: width, maximum: 3))
      .map { StyledLine($0.text, style: $0.style) }
  }
}
