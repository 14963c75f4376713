import Foundation
import TerminalKit
import TestSupport
import Testing

/// A picture of a page that is kept in the repository, with its glyphs and its styles.
enum Snapshot {
  /// Compares the canvas with the pictures of the given name.
  static func check(
    _ canvas: Canvas, _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = canvas.picture.map { $0 + "|" }.joined(separator: "\n") + "\n"
    try KeptPicture.check(picture, in: folder.appending(path: "\(name).txt"), at: location)
    try KeptPicture.check(
      StylePicture(canvas).text, in: folder.appending(path: "styles/\(name).txt"), at: location)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")
}
