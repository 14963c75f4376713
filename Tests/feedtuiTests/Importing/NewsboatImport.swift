import Foundation
import Testing

@testable import FeedtuiImporting
@testable import FeedtuiSettings
@testable import feedtui

/// An import of newsboat's `config` into a settings file of its own.
@MainActor struct NewsboatImport {
  /// The settings file.
  let settings: String
  /// The theme; empty without one.
  let theme: String
  /// The report, with the lines that are not understood.
  let said: [String]

  /// Imports a config twice, which must be the same as once.
  init(_ config: String, own: String = "") throws {
    let folder = FileManager.default.temporaryDirectory.path() + "newsboat-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (path, written) = (folder + "/config", folder + "/config.toml")
    try config.write(toFile: path, atomically: true, encoding: .utf8)
    try own.write(toFile: written, atomically: true, encoding: .utf8)
    let paths = Paths(
      overrides: Paths.Overrides(config: written, feeds: folder + "/feeds", data: folder + "/data"))
    func run() throws -> (ConfigImport.Outcome, String) {
      let outcome = try ConfigImport(paths, keys: Self.keys)
        .add(NewsboatConfig(path: path, home: folder))
      return (outcome, try String(contentsOfFile: written, encoding: .utf8))
    }
    let (outcome, first) = try run()
    settings = first
    said = outcome.problems.map(\.message) + outcome.messages
    theme = (try? String(contentsOfFile: folder + "/themes/newsboat.toml", encoding: .utf8)) ?? ""
    #expect(try run().1 == first, "a second import changed the settings")
    #expect(Config(Array(first.utf8), path: "c").problems.isEmpty, "\(first)")
  }

  /// The keys that were made, by what they were made of. Stories wait for the main actor,
  /// which would take long to make them again and again.
  private static var made: [String: KeyMaps] = [:]

  private static func keys(
    _ preset: KeyPreset, _ assignments: [KeyAssignment], _ programs: [UserProgram]
  ) -> KeyMaps {
    let name = "\(preset) \(assignments) \(programs)"
    let found = made[name] ?? KeyMaps(preset: preset, assignments: assignments, programs: programs)
    made[name] = found
    return found
  }

  /// Whether a part of the settings file is there, line by line.
  func has(_ lines: String) -> Bool { "\n\(settings)".contains("\n\(lines)\n") }

  /// Whether a line of what was said has that part.
  func says(_ words: String) -> Bool { said.contains { $0.contains(words) } }
}
