import Foundation
public import Testing

/// Feeds that were written for the tests, in the shapes of real ones: `Tests/Fixtures`.
public enum Fixtures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  /// The names of the feeds' files, in order.
  public static let feeds =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "feeds").path))
    ?? []).sorted()

  public static func bytes(of feed: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: "feeds/\(feed)")))
  }

  /// Compares what was read of a feed with the picture that is kept. `make record` writes it anew.
  public static func check(
    _ picture: String, _ feed: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "pictures/\(feed).txt")
    if ProcessInfo.processInfo.environment["FEEDTUI_RECORD"] == "1" {
      try picture.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(picture == kept, "\(feed) looks different", sourceLocation: location)
  }
}
