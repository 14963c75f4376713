import Foundation
public import Testing

/// The feeds in `Tests/Fixtures`, which were written for the tests in the shapes of real ones.
public enum Fixtures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  /// The sorted file names of the feeds.
  public static let feeds =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "feeds").path))
    ?? []).sorted()

  public static func bytes(of feed: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: "feeds/\(feed)")))
  }

  /// Compares the picture of a feed with the one that is kept.
  public static func check(
    _ picture: String, _ feed: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try KeptPicture.check(
      picture, in: folder.appending(path: "pictures/\(feed).txt"), at: location)
  }
}
