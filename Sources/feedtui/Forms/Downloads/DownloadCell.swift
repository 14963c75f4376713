import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Shows a download: the title of its item, and below it how far it is.
nonisolated struct DownloadCell: Cell {
  let title: String
  let feed: String
  /// The part that is here, 0 to 1; `nil` if it does not come now, or its size is not known.
  let share: Double?
  /// "12 MB of 38 MB · 32% · 1.2 MB/s · 0:20 left · Tidewatch".
  let facts: String
  let spokenFacts: String
  let isThere: Bool
  let hasFailed: Bool

  /// Columns of the bar.
  private static let bar = 12

  /// `due` is the time of the next attempt, if there is one, `came` that at which the file was
  /// there.
  init(_ row: DownloadsDataSource.Row, due: String?, came: String?) {
    let download = row.download
    title = Sanitizer.line(download.title)
    feed = Sanitizer.line(download.feed)
    isThere = download.state == .there
    hasFailed = row.group == .failed
    let total = row.progress?.total ?? download.total ?? download.length
    let size = total.flatMap { $0 > 0 ? Wording.size($0) : nil }
    let reason = download.failure.map(Sanitizer.line)
    let words: [String?]
    switch row.group {
    case .now:
      let progress = row.progress ?? Download.Progress(count: 0, total: nil, rate: 0)
      share = progress.total.map { Double(progress.count) / Double(max(1, $0)) }
      let left = progress.total.flatMap { total in
        progress.rate > 0 ? (total - progress.count) / progress.rate : nil
      }
      words = [
        size.map { "\(Wording.size(progress.count)) of \($0)" } ?? Wording.size(progress.count),
        share.map { "\(Int($0 * 100))%" },
        progress.rate > 0 ? "\(Wording.size(progress.rate))/s" : nil,
        left.map { "\(Wording.duration($0)) left" },
      ]
    case .waiting:
      share = nil
      words = [size, reason, due.map { "again at \($0)" }]
    case .there:
      share = nil
      let place = download.heard.map { Wording.place($0, of: download.duration) }
      words = [
        place ?? download.duration.map { Wording.duration($0) }, size, came,
        download.path.map(FileProblem.fileName),
      ]
    case .failed:
      share = nil
      words = [reason]
    }
    let known = words.compactMap(\.self)
    facts = (known + [feed]).joined(separator: " · ")
    spokenFacts = known.joined(separator: ", ")
  }

  var spoken: String { SpokenWords.joined([title, feed, spokenFacts]) }

  func height(fitting width: Int) -> Int { 2 }

  func draw(in canvas: inout Canvas, state: CellState) {
    let room = CellPainter.textWidth(canvas.size.width)
    let title = DisplayWidth.truncated(self.title, to: room)
    let lines = [CellLine(text: title, style: isThere ? .bold : .plain)]
    CellPainter.drawSelection(in: &canvas, state: state)
    CellPainter.draw(lines, from: 0, in: &canvas, state: state)
    var x = Appearance.gutter
    if let share, room > 3 * Self.bar {
      let full = min(Self.bar, max(0, Int(share * Double(Self.bar))))
      canvas.draw(
        String(repeating: "━", count: full), at: Point(x: x, y: 1), style: Style(.accent))
      canvas.draw(
        String(repeating: "─", count: Self.bar - full), at: Point(x: x + full, y: 1), style: .muted)
      x += Self.bar + 2
    }
    let facts = DisplayWidth.truncated(self.facts, to: max(0, canvas.size.width - x - 1))
    canvas.draw(
      facts, at: Point(x: x, y: 1), style: hasFailed ? Style(.warning) : .muted)
  }
}
