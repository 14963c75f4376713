import FeedStorage
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// A folder of its own with a settings file and an archive, for stories about settings.
struct SettingsHome {
  let folder =
    FileManager.default.temporaryDirectory.path()
    + "feedtui-settings-\(UUID().uuidString)"
  var path: String { folder + "/config.toml" }

  func story(
    _ text: String?, overrides: [SettingOverride] = [], size: Size = Size(width: 80, height: 24),
    titles: [String] = ["One", "Two"], schedule: RefreshInterval? = nil
  ) async throws -> Story {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if let text { try write(text) }
    let paths = Paths(
      overrides: Paths.Overrides(config: path, data: folder + "/feedtui.sqlite"),
      environment: [:], home: folder, folder: "/", isFolder: { _ in false })
    let story = try await Story(
      [document(titles)], store: FeedStore.onDiskOrEmpty(at: paths.archive), size: size,
      config: EffectiveConfig(try Config(at: path), paths, overrides: overrides),
      schedule: schedule)
    await story.selects(titles[0])
    return story
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  var file: String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }
}
