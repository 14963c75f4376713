import Testing

@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

struct KeyReaderTests {
  @Test func `digits before a command are its count`() {
    var reader = KeyReader()
    #expect(reader.read(.character("1")) == nil)
    #expect(reader.read(.character("0")) == nil)
    #expect(reader.read(.character("j")) == KeySequence("j"))
    #expect(reader.count == 10)
    reader.clear()
    #expect(reader.read(.character("0")) == KeySequence("0"))
  }

  @Test func `a count has a bound, and is shown while it is typed`() {
    var reader = KeyReader()
    for _ in 0..<30 { _ = reader.read(.character("9")) }
    #expect(reader.count == 99_999)
    reader.clear()
    _ = reader.read(.character("3"))
    _ = reader.read(.character("g"))
    #expect(reader.pending == "3g")
  }

  @Test func `a map knows commands, their beginnings and nothing else`() {
    let map = KeyMap(KeyMaps.standard[.river])
    #expect(map.match("g") == .prefix)
    #expect(map.match("gg") == .action("top"))
    #expect(map.match("gx") == .none)
    #expect(map.match("f") == .action("favourite"))
    #expect(map.match("*") == map.match("f"))
  }
}
