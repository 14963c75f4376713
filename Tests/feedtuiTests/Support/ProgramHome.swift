import Foundation
import Testing

@testable import feedtui

/// A home folder in which the built program is run as a script runs it.
@MainActor struct ProgramHome {
  let folder: String

  /// The path of the feeds file.
  var feeds: String { folder + "/config/feedtui/feeds" }

  var archive: String { folder + "/data/feedtui/feedtui.sqlite" }

  /// Does something in a home with such a feeds file; `nil` for none.
  static func with(
    feeds lines: String?, _ story: @MainActor (ProgramHome) async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      let home = ProgramHome(folder: folder)
      if let lines { try home.write(feeds: lines) }
      try await story(home)
    }
  }

  /// Runs the program, which must end with that status, and returns what it printed and said.
  func run(_ arguments: String..., status: Int32 = 0) async throws -> String {
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

  /// What the feeds file says.
  func feedsText() throws -> String { try String(contentsOfFile: feeds, encoding: .utf8) }
}
