import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures of the page of settings.
struct SettingsSnapshotTests {
  nonisolated static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 10)]

  private let recorder = Recorder()

  private func page(_ size: Size) -> RootViewController {
    let text = "dates = \"iso\"\nkeep_days = 30\n[colors]\nlink = 208\n[keys]\nX = \"hide\"\n"
    var config = EffectiveConfig(Config(Array(text.utf8), path: "config.toml"))
    config.overrides = [
      SettingOverride(setting: "density", source: "--density", value: .text("compact"))
    ]
    let root = RootViewController(
      clock: Sample.clock, density: .compact, size: size, config: config)
    root.context.effects = recorder
    root.type(",")
    return root
  }

  private func check(_ root: RootViewController, _ name: String, _ size: Size) throws {
    root.handle(.rested(.long))
    var canvas = Canvas(size: size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "\(name)-\(size.width)x\(size.height)")
  }

  @Test(arguments: sizes) func `settings, their values, and the help of one`(size: Size) throws {
    let root = page(size)
    try check(root, "settings", size)
    root.type("/density")
    root.handle(.screen(.key(.enter)))
    try check(root, "settings-override", size)
  }

  @Test(arguments: sizes) func `the keys of a page, and a new one`(size: Size) throws {
    let root = page(size)
    root.type("/keys river hid")
    root.handle(.screen(.key(.enter)))
    try check(root, "settings-keys", size)
    root.handle(.screen(.key(.enter)))
    root.type("j")
    try check(root, "settings-new-key", size)
  }

  @Test func `nothing is like these words`() throws {
    let root = page(Self.sizes[0])
    root.type("/zzzz")
    #expect(root.rows.contains { $0.contains("No matching settings") })
    root.handle(.screen(.key(.escape)))
    #expect(root.rows.contains { $0.contains("Mark read") })
  }

  @Test func `any size can be drawn, from one square up`() {
    for width in [1, 2, 5, 19, 33] {
      for height in [1, 2, 3, 6, 9] {
        let root = page(Size(width: width, height: height))
        #expect(root.rows.count == height)
        root.type("G")
        #expect(root.rows.count == height)
      }
    }
  }
}
