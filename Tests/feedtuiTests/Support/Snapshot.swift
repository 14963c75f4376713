import FeedCore
import Foundation
import TestSupport
import Testing

/// A picture of a page that is kept in the repository.
enum Snapshot {
  /// Compares the canvas with the picture of that name.
  static func check(
    _ canvas: Canvas, _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = canvas.picture.map { $0 + "|" }.joined(separator: "\n") + "\n"
    try KeptPicture.check(picture, in: folder.appending(path: "\(name).txt"), at: location)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")
}
