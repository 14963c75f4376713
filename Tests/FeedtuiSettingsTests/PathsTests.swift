import Testing

@testable import FeedtuiSettings

struct PathsTests {
  @Test func `without any word they are the defaults of XDG`() {
    let paths = paths([:])
    #expect(paths.config == "/home/ann/.config/feedtui/config.toml")
    #expect(paths.feeds == "/home/ann/.config/feedtui/feeds")
    #expect(paths.archive == "/home/ann/.local/share/feedtui/feedtui.sqlite")
    #expect(paths.state == "/home/ann/.local/state/feedtui")
    #expect(paths.cache == "/home/ann/.cache/feedtui")
  }

  @Test func `HOME goes before what the system says`() {
    #expect(paths(["HOME": "/h"]).feeds == "/h/.config/feedtui/feeds")
    #expect(paths(["HOME": ""]).feeds == "/home/ann/.config/feedtui/feeds")
  }

  @Test func `the XDG variables are followed if they are absolute`() {
    let environment = [
      "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/", "XDG_STATE_HOME": "relative",
      "XDG_CACHE_HOME": "",
    ]
    let paths = paths(environment)
    #expect(paths.config == "/c/feedtui/config.toml")
    #expect(paths.archive == "/d/feedtui/feedtui.sqlite")
    #expect(paths.state == "/home/ann/.local/state/feedtui")
    #expect(paths.cache == "/home/ann/.cache/feedtui")
  }

  @Test func `options go before the program's variables, and both before XDG`() {
    let environment = [
      "FEEDTUI_CONFIG": "/e/config", "FEEDTUI_FEEDS": "e/feeds", "FEEDTUI_DATA": "/e/data",
    ]
    let byEnvironment = paths(environment)
    #expect(byEnvironment.config == "/e/config")
    #expect(byEnvironment.feeds == "/some/where/e/feeds")
    #expect(byEnvironment.archive == "/e/data")
    let overrides = Paths.Overrides(config: "o.toml", feeds: "/o/feeds", data: "o.sqlite")
    let byOption = paths(environment, overrides)
    #expect(byOption.config == "/some/where/o.toml")
    #expect(byOption.feeds == "/o/feeds")
    #expect(byOption.archive == "/some/where/o.sqlite")
  }

  @Test(arguments: ["/folder", "/folder/", "/new/"])
  func `data may also be a folder`(folder: String) {
    let paths = paths([:], Paths.Overrides(data: folder))
    #expect(paths.archive == (folder + "/feedtui.sqlite").replacing("//", with: "/"))
  }

  private func paths(
    _ environment: [String: String], _ overrides: Paths.Overrides = Paths.Overrides()
  ) -> Paths {
    Paths(overrides: overrides, environment: environment, home: "/home/ann", folder: "/some/where")
    {
      $0 == "/folder"
    }
  }
}
