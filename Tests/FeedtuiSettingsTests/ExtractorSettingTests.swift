import Testing

@testable import FeedtuiSettings

/// The setting that names another extractor.
struct ExtractorSettingTests {
  @Test func `the settings file names it in words`() throws {
    let read = Config(Array("extract_with = \"my 'own one' -H \"\n".utf8), path: "config.toml")
    #expect(read.problems == [])
    #expect(read.settings.extractWith?.words == ["my", "own one", "-H"])
    let setting = try #require(Settings.all.first { $0.name == "extract_with" })
    #expect(setting.text(in: read.settings) == "\"my 'own one' -H \"")
    #expect(setting.text(in: Settings()) == nil)
    #expect(try setting.value(typed: "") == nil)
  }

  @Test(arguments: ["\"\"", "\"  \"", "\"a 'b\"", "7", "true"])
  func `what is no command is named`(value: String) {
    let read = Config(Array("extract_with = \(value)\n".utf8), path: "config.toml")
    #expect(read.settings.extractWith == nil)
    #expect(
      read.problems.map(\.message) == [
        "extract_with cannot be \(value): use a program with its arguments, %u for the address; "
          + "without it, feedtui's own extractor."
      ])
  }
}
