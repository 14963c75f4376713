import FeedRefreshing
import TerminalKit
import Testing

@testable import feedtui

/// Beside the pages that make queries stands what these find.
@Suite(.timeLimit(.minutes(5))) struct MatchStories {
  private let home = SettingsHome()

  @Test(arguments: [100, 160])
  func `the filter shows what it finds, as it is changed`(width: Int) async throws {
    let story = try await Story(
      [document(["Apple", "Pear"], title: "Fruit"), document(["Oak"], title: "Trees", hours: 30)],
      size: Size(width: width, height: 40))
    await story.selects("Apple")
    story.type("&")
    await story.isOn("Filter · All  ")
    await story.frame { rows in
      ["Apple", "Oak"].allSatisfy { title in rows.contains { Self.right(of: $0).contains(title) } }
    }
    story.type("ititle:oak")
    await story.frame { rows in
      rows.contains { Self.right(of: $0).contains("Oak") }
        && !rows.contains { Self.right(of: $0).contains("Apple") }
    }
    story.press(.enter)
    await story.sees("All · “title:oak” · 1 hit")
    story.press(.enter)
    await story.isOn("All · “title:oak” · 1 hit")
    await story.selects("Oak")
    story.press(.escape)
    await story.isOn("All · 3 unread")
    await story.sees("Apple")
    _ = await story.quit()
  }

  @Test func `the rules show what they catch`() async throws {
    let story = try await home.story(
      "[[rules]]\nwhen = \"title:pear\"\ndo = \"read\"\n\n[[rules]]\nwhen = \"title:oak\"\ndo = \"mute\"\n",
      size: Size(width: 160, height: 30), titles: ["Apple", "Pear", "Oak"])
    await story.sees("1 muted")
    story.type("gR")
    await story.selects("title:pear")
    await story.frame { $0.contains { Self.right(of: $0).contains("Pear") } }
    story.type("j")
    await story.selects("title:oak")
    await story.frame { rows in
      rows.contains { Self.right(of: $0).contains("Oak") }
        && !rows.contains { Self.right(of: $0).contains("Pear") }
    }
    story.press(.escape)
    await story.isOn("All")
    await story.selects("Apple")
    _ = await story.quit()
  }

  @Test(arguments: [100, 160])
  func `a new rule shows what it would catch`(width: Int) async throws {
    let story = try await home.story(
      "", size: Size(width: width, height: 30), titles: ["Apple pie", "Pear", "Apple tree"])
    await story.selects("Apple pie")
    story.type("M")
    await story.selects("[ ] Apple")
    story.type(" ")
    await story.frame { rows in
      rows.contains { Self.right(of: $0).contains("Apple tree") }
        && !rows.contains { Self.right(of: $0).contains("Pear") }
    }
    story.press(.escape)
    await story.isOn("All")
    _ = await story.quit()
  }

  /// What stands in the right pane.
  private static func right(of row: String) -> String {
    row.split(separator: /[│├┤┼]/, maxSplits: 1).dropFirst().first.map(String.init) ?? ""
  }
}
