import Testing

@testable import FeedtuiSettings
@testable import feedtui

struct ConfigReferenceTests {
  @Test func `every setting has a name of its own, a message and values`() {
    #expect(Set(Settings.all.map(\.name)).count == Settings.all.count)
    #expect(Settings.all.allSatisfy { $0.help.hasSuffix(".") && !$0.values.isEmpty })
  }

  @Test func `values of several lines are printed in one, and mean the same`() {
    let text = #"""
      [programs.a]
      run = ["sh", # the shell
        "-c", '''
      x  "y"
      ''' ]
      [[rules]]
      when = """
      title:fox \
        words:>5"""
      do = [
        "read", # why
        'keep',
      ]
      note = """two
      # "lines"	"""
      until = 2040-01-01
      """#
    let before = Config(Array(text.utf8), path: "c")
    let printed = ConfigReference.file(before.settings, rules: before.rules, path: "c")
    let after = Config(Array(printed.utf8), path: "c")
    #expect(before.problems == [] && after.problems == [])
    #expect(before.rules.map(\.rule?.note) == ["two\n# \"lines\"\t"])
    #expect(after.rules.map(\.rule) == before.rules.map(\.rule))
    let programs = [before, after].map { config in
      config.settings.programs.map { $0.written.mapValues { ConfigValue($0) } }
    }
    #expect(programs[0].first?["run"] == .list(["sh", "-c", "x  \"y\"\n"]))
    #expect(programs[1] == programs[0])
    #expect(printed.contains("\ndo = [\"read\", \"keep\"]\n"))
  }

  @Test func `keys are printed so that they are read again`() {
    var settings = Settings()
    settings.keys = [KeyAssignment(written: "g \"\\  \u{9B}", action: "down")]
    let printed = ConfigReference.file(settings, path: "c")
    let read = Config(Array(printed.utf8), path: "c")
    #expect(read.settings.keys.map(\.written) == settings.keys.map(\.written))
    #expect(!printed.contains("\u{9B}"))
  }
}
