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

  private typealias Fact = FactsDataSource.Fact

  var parts: [FactsDataSource.Part] {
    [
      (
        "feedtui",
        [
          Fact("Version", Program.fullVersion), Fact("Released", Program.releaseDate),
          Fact("Licence", "MIT"),
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

  private var terminalRows: [Fact] {
    let widths = (terminal?.measurements.widths ?? []).compactMap { width in
      width.columns.map { "\(width.sample.text) \($0)" }
    }
    return rows("Terminal")
      + (widths.isEmpty ? [] : [Fact("Columns", widths.joined(separator: " · "))])
      + (terminal?.measurements.deviations ?? []).map(Self.row)
      + (sparing.map { [Fact("Bandwidth", $0)] } ?? [])
  }

  private func rows(_ title: String) -> [Fact] {
    diagnosis.main(of: title).map(Self.row)
  }

  private static func row(_ finding: Finding) -> Fact {
    Fact(finding.name, (finding.state == .problem ? "! " : "") + finding.words)
  }

  private var files: [Fact] {
    guard let paths else { return [Fact("Archive", "in memory, until you quit")] }
    let size = DiskUsage.bytes(of: paths.pictures).map { Wording.size($0) } ?? "missing"
    let pictures = "\(Sanitizer.line(paths.pictures)) · \(size) of \(picturesCache) MB"
    return rows("Files") + [Fact("Pictures", pictures + " · safe to delete")]
  }

  private var libraries: [Fact] {
    // To ask for its version is to load it.
    let network = hasNetwork ? [Fact("Network", HTTPFetcher.libraryVersions)] : []
    return [
      Fact("Screen", "\(screenLibrary) · MIT-X11"),
      Fact("Archive", "SQLite \(FeedStore.libraryVersion) · public domain; GRDB · MIT"),
    ] + network + [
      Fact("Commands", "swift-argument-parser · Apache 2.0"),
      Fact("Runtime", "Swift · Apache 2.0"),
    ]
  }
}
