import Testing

@testable import feedtui

/// The setting that names another extractor.
struct ExtractorCommandTests {
  @Test func `the address is one argument or a part of one, never part of a shell's line`() throws {
    let evil = "https://example.com/$(rm -rf ~);`x` '\"& %u"
    let plain = try #require(ExtractorCommand("trafilatura --html"))
    #expect(plain.vector.words(replacing: "%u", with: evil) == ["trafilatura", "--html"])
    let filled = try #require(ExtractorCommand("rdrview -H -u %u '--base=%u #%u'"))
    #expect(
      filled.vector.words(replacing: "%u", with: evil) == [
        "rdrview", "-H", "-u", evil, "--base=\(evil) #\(evil)",
      ])
    #expect(
      try #require(ExtractorCommand("%u -x")).vector.words(replacing: "%u", with: evil) == [
        "%u", "-x",
      ])
  }

  @Test func `the settings file names it in words`() throws {
    let read = Config(Array("extract_with = \"my 'own one' -H \"\n".utf8), path: "config.toml")
    #expect(read.problems == [])
    #expect(read.settings.extractWith?.vector.words == ["my", "own one", "-H"])
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
        "extract_with cannot be \(value): use a program with its arguments, `%u` for the address; "
          + "without it, feedtui's own extractor."
      ])
  }
}
