import FeedFetching
import FeedModel
import FeedStorage
import FeedSystem
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The facts of the page "About".
struct AboutFacts {
  /// `nil` where nothing is kept on disk.
  let paths: Paths?
  /// The most megabytes of pictures on disk.
  var picturesCache = Settings().picturesCache
  /// The library that draws on the screen, with its version.
  let screenLibrary: String
  /// What is known of the terminal; `nil` without one.
  var terminal: TerminalFacts?
  /// Whether the program may use the network, and so its library.
  var hasNetwork = true
  /// Whether as little as possible is sent to it, and why; `nil` if not.
  var sparing: String?

  var parts: [AboutDataSource.Part] {
    [
      (
        "feedtui",
        [
          ("Version", Program.fullVersion), ("Released", Program.releaseDate),
          ("Licence", "MIT"),
        ]
      ),
      ("Files", files), ("Terminal", terminalRows), ("Libraries", libraries),
    ].filter { !$0.rows.isEmpty }
  }

  /// What the program knows without asking anything. The command `doctor` asks too.
  private var diagnosis: Diagnosis {
    var diagnosis = Diagnosis()
    if let terminal { diagnosis.add(terminal) }
    if let paths { diagnosis.add("Files", paths.findings) }
    return diagnosis
  }

  private var terminalRows: [(name: String, value: String)] {
    let widths = (terminal?.measurements.widths ?? []).compactMap { width in
      width.columns.map { "\(width.sample.text) \($0)" }
    }
    return rows("Terminal")
      + (widths.isEmpty ? [] : [("Columns", widths.joined(separator: " · "))])
      + (terminal?.measurements.deviations ?? []).map(Self.row)
      + (sparing.map { [("Bandwidth", $0)] } ?? [])
  }

  private func rows(_ title: String) -> [(name: String, value: String)] {
    diagnosis.main(of: title).map(Self.row)
  }

  private static func row(_ finding: Finding) -> (name: String, value: String) {
    (finding.name, (finding.state == .problem ? "! " : "") + finding.words)
  }

  private var files: [(name: String, value: String)] {
    guard let paths else { return [("Archive", "in memory, until you quit")] }
    let size = DiskUsage.bytes(of: paths.pictures).map { Wording.size($0) } ?? "missing"
    let pictures = "\(Sanitizer.line(paths.pictures)) · \(size) of \(picturesCache) MB"
    return rows("Files") + [("Pictures", pictures + " · safe to delete")]
  }

  private var libraries: [(name: String, value: String)] {
    // To ask for its version is to load it.
    let network = hasNetwork ? [("Network", HTTPFetcher.libraryVersions)] : []
    return [
      ("Screen", "\(screenLibrary) · MIT-X11"),
      ("Archive", "SQLite \(FeedStore.libraryVersion) · public domain; GRDB · MIT"),
    ] + network + [
      ("Commands", "swift-argument-parser · Apache 2.0"),
      ("Runtime", "Swift · Apache 2.0"),
    ]
  }
}
