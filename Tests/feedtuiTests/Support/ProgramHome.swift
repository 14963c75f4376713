import Foundation
import Testing

@testable import feedtui

/// A home folder for running the built program as a script does.
@MainActor struct ProgramHome {
  let folder: String

  /// The path of the feeds file.
  var feeds: String { folder + "/config/feedtui/feeds" }

  var archive: String { folder + "/data/feedtui/feedtui.sqlite" }

  /// Runs a story with a home with the given feeds file; `nil` for none.
  static func with(
    feeds lines: String?, _ story: @MainActor (ProgramHome) async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      let home = ProgramHome(folder: folder)
      if let lines { try home.write(feeds: lines) }
      try await story(home)
    }
  }

  /// Runs the program, expects the exit status and returns its output, including messages.
  func run(_ arguments: String..., status: Int32 = 0) async throws -> String {
    try await run(arguments, status: status)
  }

  func run(_ arguments: [String], status: Int32 = 0) async throws -> String {
    let (ending, output) = try await SpawnedProgram.run(
      [BuiltProgram.path ?? ""] + arguments, environment: BuiltProgram.environment(home: folder))
    #expect(ending == .exit(status), "\(arguments): \(output)")
    return output
  }

  func write(feeds lines: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/config/feedtui", withIntermediateDirectories: true)
    try lines.write(toFile: feeds, atomically: true, encoding: .utf8)
  }

  /// Writes a file below the user's home, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Returns the text of the feeds file.
  func feedsText() throws -> String { try String(contentsOfFile: feeds, encoding: .utf8) }
}
