import Testing

@testable import FeedtuiSettings
@testable import feedtui

struct ConfigReferenceTests {
  @Test func `every setting has a name of its own, a message and values`() {
    #expect(Set(Settings.all.map(\.name)).count == Settings.all.count)
    #expect(Settings.all.allSatisfy { $0.help.hasSuffix(".") && !$0.values.isEmpty })
  }
}
