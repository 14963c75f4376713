public import Foundation
public import Testing

/// A text picture that is kept in the repository.
public enum KeptPicture {
  /// Compares a picture with the one in `file`. With `make record` it writes the file instead.
  public static func check(
    _ picture: String, in file: URL, at location: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["FEEDTUI_RECORD"] == "1" {
      try picture.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      picture == kept, "\(file.lastPathComponent) looks different", sourceLocation: location)
  }
}
