import Testing

@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// New keys for actions, and what they collide with.
struct KeyRebindingTests {
  private func binding(
    _ action: String, _ page: KeyPage?, in text: String = ""
  ) -> KeyRebinding {
    KeyRebinding(
      config: EffectiveConfig(Config(Array(text.utf8), path: "config.toml")), action: action,
      page: page)
  }

  @Test func `a free key is free, and one that is taken says by what`() {
    #expect(binding("hide", .river).verdict(on: "X") == .free)
    #expect(binding("hide", .river).verdict(on: "x") == .free)
    #expect(binding("hide", .river).verdict(on: "j") == .taken("j is already: down"))
    #expect(binding("hide", .river).verdict(on: "a") == .taken("a is already: add-feed"))
    #expect(
      binding("refresh-all", nil).verdict(on: "t")
        == .taken("t is already: tag-feed, headings"))
  }

  @Test func `a key that would hide others is refused, from either side`() {
    guard case .refused(let words) = binding("hide", .river).verdict(on: "g") else {
      Issue.record("g can be bound")
      return
    }
    #expect(words.contains("hides \"gg\" (top)"))
    #expect(
      binding("add-feed", nil).verdict(on: "bac")
        == .refused(
          "\"bac\" (add-feed) hides \"b\" (page-up): bind those elsewhere or to \"none\"."))
    #expect(binding("add-feed", nil, in: "[keys]\nb = \"none\"\n").verdict(on: "bac") == .free)
  }

  @Test func `keys that cannot be typed or collide with the user's own are refused`() {
    #expect(
      binding("hide", .river).verdict(on: "5")
        == .refused("\"5\" cannot be bound: not a valid key sequence."))
    #expect(
      binding("hide", .river, in: "[keys]\ng = \"top\"\n").verdict(on: "gx")
        == .refused("\"gx\" begins with \"g\" (top) in line 2."))
  }

  @Test func `a line about the same keys is changed, however they are written`() {
    let text = "[keys.river]\n\"g  n\" = \"top\"\n"
    #expect(
      binding("bottom", .river, in: text).changes(binding: "gn") == [
        ConfigPlace.Change(place: ConfigPlace(["keys", "river", "g  n"]), value: "\"bottom\"")
      ])
    #expect(
      binding("bottom", nil, in: text).changes(binding: "gn") == [
        ConfigPlace.Change(place: ConfigPlace(["keys", "gn"]), value: "\"bottom\"")
      ])
  }

  @Test func `an action's own lines are those that give it keys or take them`() {
    let text = "[keys]\nU = \"undo\"\nu = \"none\"\nZ = \"none\"\n[keys.river]\nw = \"undo\"\n"
    let places = binding("undo", nil, in: text).ownPlaces(.standard)
    #expect(places.map(\.path) == [["keys", "U"], ["keys", "u"]])
    #expect(
      binding("undo", .river, in: text).ownPlaces(.standard).map(\.path)
        == [["keys", "U"], ["keys", "u"], ["keys", "river", "w"]])
  }
}
