import Foundation
import TerminalKit
import TestSupport
import Testing

/// A picture of a page that is kept in the repository, with its glyphs and its styles.
enum Snapshot {
  /// Compares the canvas with the pictures of the given name, in the folder of its page, which is
  /// the first word of the name.
  static func check(
    _ canvas: Canvas, _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = canvas.picture.map { $0 + "|" }.joined(separator: "\n") + "\n"
    let words = name.split(separator: "-", maxSplits: 1)
    let place = folder.appending(path: String(words[0]))
    let file = "\(words.last ?? "").txt"
    try KeptPicture.check(picture, in: place.appending(path: file), at: location)
    try KeptPicture.check(
      StylePicture(canvas).text, in: place.appending(path: "styles/\(file)"), at: location)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")
}
