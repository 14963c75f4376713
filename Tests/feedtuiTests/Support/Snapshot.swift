import FeedCore
import Foundation
import Testing

/// A picture of a page that is kept in the repository.
enum Snapshot {
  /// Compares the canvas with the picture of that name. `make record` writes it anew.
  static func check(
    _ canvas: Canvas, _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = canvas.picture.map { $0 + "|" }.joined(separator: "\n") + "\n"
    let file = folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["FEEDTUI_RECORD"] == "1" {
      try picture.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(picture == kept, "\(name) looks different", sourceLocation: location)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")
}
