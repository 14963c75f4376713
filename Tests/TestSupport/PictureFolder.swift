import Foundation

/// A folder for one test, which is removed afterwards.
public struct PictureFolder: Sendable {
  public let path: String

  /// Runs `work` with a new folder.
  public static func with<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: (PictureFolder) async throws -> Value
  ) async throws -> Value {
    let path = NSTemporaryDirectory() + "feedtui-pictures-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await work(PictureFolder(path: path))
  }

  /// Writes a script that can be started.
  ///
  /// Another program writes it: a child that one of the other tests starts meanwhile would have a
  /// file of ours open for a moment, and what is open for writing cannot be started.
  public func writeProgram(_ name: String, _ text: String) throws {
    let script = #"printf %s "$2" >"$1" && chmod 755 "$1""#
    try ShortProgram.run(["/bin/sh", "-c", script, "sh", "\(path)/\(name)", text])
  }

  /// The names of the files, sorted; empty where the folder is gone.
  public func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }
}
