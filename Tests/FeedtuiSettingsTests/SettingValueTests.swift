import Testing

@testable import FeedtuiSettings

/// Values that are stepped through or typed on the page of settings.
struct SettingValueTests {
  private func setting(_ name: String) throws -> Setting {
    try #require(Settings.all.first { $0.name == name })
  }

  /// Returns the values that steps lead to from a value of the file.
  private func steps(_ name: String, from value: ConfigValue?, _ steps: SettingStep...) throws
    -> [String?]
  {
    let setting = try setting(name)
    var settings = Settings()
    if let value { #expect(setting.set(value, in: &settings) == nil) }
    return steps.map { step in
      _ = setting.step(step, in: &settings)
      return setting.text(in: settings)
    }
  }

  @Test func `choices go in a circle, through leaving them out`() throws {
    #expect(try steps("clock", from: nil, .up, .up) == ["\"12h\"", "\"24h\""])
    #expect(
      try steps("density", from: nil, .up, .up, .up, .up, .down) == [
        "\"airy\"", "\"comfortable\"", "\"compact\"", nil, "\"compact\"",
      ])
  }

  @Test func `numbers go in steps of their size, within their range`() throws {
    #expect(try steps("keep_days", from: nil, .up, .up, .down) == ["370", "380", "370"])
    #expect(try steps("keep_days", from: .integer(100), .down, .up, .up) == ["99", "100", "110"])
    #expect(try steps("keep_days", from: .integer(1), .down, .up) == ["1", "2"])
    #expect(try steps("keep_items", from: nil, .up, .down, .down) == ["11000", "10000", "9900"])
    #expect(try steps("text_width", from: .integer(500), .up, .down) == ["500", "490"])
    #expect(try steps("keep_days", from: .text("off"), .up) == ["\"off\""])
  }

  @Test func `intervals and colours have a next one`() throws {
    #expect(try steps("refresh", from: nil, .up, .down, .down) == ["\"2h\"", "\"1h\"", "\"45m\""])
    #expect(
      try steps("refresh", from: .text("5m"), .down, .down, .up) == [
        "\"off\"", "\"off\"", "\"5m\"",
      ])
    #expect(
      try steps("colors.link", from: nil, .up, .up, .up) == ["\"default\"", "\"black\"", "\"red\""])
    #expect(try steps("colors.link", from: .text("black"), .down, .down) == ["\"default\"", nil])
  }

  @Test func `what is typed needs no quotation marks`() throws {
    #expect(try setting("keep_days").value(typed: " 30 ") == "30")
    #expect(try setting("keep_days").value(typed: "off") == "\"off\"")
    #expect(try setting("browser").value(typed: "w3m \"%s\"") == "\"w3m \\\"%s\\\"\"")
    #expect(try setting("browser").value(typed: "") == nil)
    #expect(try setting("browser").value(typed: "1") == "\"1\"")
    #expect(try setting("colors.code").value(typed: "208") == "208")
  }

  @Test func `what cannot be is refused with the possible values`() throws {
    #expect(
      throws: Setting.Fault("text_width cannot be 5: use 20 to 500 columns.")
    ) { try setting("text_width").value(typed: "5") }
    #expect(
      throws: Setting.Fault(
        "refresh cannot be \"1m\": use \"5m\" to \"30d\" (m, h or d), or \"off\".")
    ) { try setting("refresh").value(typed: "1m") }
  }

  @Test func `what the command line sets goes before the file`() {
    var settings = Settings()
    settings.density = .comfortable
    let overrides = [
      SettingOverride(setting: "density", source: "--density", value: .text("compact")),
      SettingOverride(
        setting: "color", source: "NO_COLOR", value: .text("never"), replaced: "\"auto\""),
    ]
    #expect(settings.overridden(by: overrides).density == .compact)
    #expect(settings.overridden(by: overrides).color == .never)
    settings.color = .always
    #expect(settings.overridden(by: overrides).color == .always)
  }
}
