import Foundation
import Testing

@testable import feedtui

@Suite struct ConfigReferenceTests {
  @Test func `the documentation of the settings is what the program has`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../docs/config.md").standardized
    if ProcessInfo.processInfo.environment["FEEDTUI_RECORD"] == "1" {
      try ConfigReference.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == ConfigReference.text, "feedtui config --reference > docs/config.md")
  }

  @Test func `every setting has a name of its own, a sentence and values`() {
    #expect(Set(Settings.all.map(\.name)).count == Settings.all.count)
    #expect(Settings.all.allSatisfy { $0.help.hasSuffix(".") && !$0.values.isEmpty })
  }
}
