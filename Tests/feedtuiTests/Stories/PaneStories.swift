import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// Two panes with a real archive.
@Suite(.timeLimit(.minutes(5))) struct PaneStories {
  private static let size = Size(width: 120, height: 16)

  @Test func `two panes come and go with the width of the terminal`() async throws {
    let home = SettingsHome()
    let story = try await home.story("panes = \"auto\"\n", size: Self.size)
    await story.sees("The text of One.", beside: "One")
    story.screen.send([.resize(Size(width: 119, height: 16))])
    await story.misses("│")
    await story.selects("One")
    story.type("\\")
    await story.sees("Two panes need 120 columns")
    story.screen.send([.resize(Self.size)])
    await story.sees("The text of One.", beside: "One")
    story.type("\\")
    await story.misses("│")
    story.type("\\")
    await story.sees("The text of One.", beside: "One")
    _ = await story.quit()
    #expect(home.file == "panes = \"auto\"\n")
  }

  @Test func `what is selected is shown beside the list, and is unread until it is opened`()
    async throws
  {
    let story = try await Story([document(["One", "Two", "Three"])], size: Self.size)
    await story.selects("One")
    story.type("\\")
    await story.sees("The text of One.", beside: "One")
    story.type("j")
    await story.sees("The text of Two.", beside: "Two")
    story.type("gu")
    await story.isOn("Unread")
    await story.frame { rows in
      ["One", "Two", "Three"].allSatisfy { title in rows.contains { $0.hasUnread(title) } }
    }
    // Enter is about the row that is selected, not about the one that is still shown beside it.
    await story.sees("The text of One.", beside: "One")
    story.screen.send([.key(.character("j")), .key(.enter)])
    await story.sees("The text of Two.", beside: "Two")
    story.type("qgu")
    await story.frame { rows in
      rows.contains { $0.hasUnread("One") } && !rows.contains { $0.hasUnread("Two") }
    }
    _ = await story.quit()
  }

  @Test func `keys go to the pane with the focus`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])], size: Self.size)
    await story.selects("One")
    story.type("\\")
    await story.sees("The text of One.", beside: "One")
    story.press(.enter)
    story.type("J")
    await story.sees("The text of Two.", beside: "Two")
    story.type("i4")
    await story.sees("★★★★☆", beside: "Two")
    story.press(.escape)
    story.press(.left)
    // The article is still there, and follows the list again.
    await story.sees("The text of Two.", beside: "Two")
    story.type("j")
    await story.sees("The text of Three.", beside: "Three")
    story.type("q")
    #expect(await story.ending() == .quit)
  }

  @Test func `after i the details follow the list, after Enter the article again`() async throws {
    let story = try await Story([document(["One", "Two"])], size: Self.size)
    await story.selects("One")
    story.type("\\i")
    await story.sees("Details · One")
    story.type("hj")
    await story.sees("Details · Two")
    story.press(.enter)
    await story.sees("The text of Two.", beside: "Two")
    story.type("hk")
    await story.sees("The text of One.", beside: "One")
    _ = await story.quit()
  }

  @Test func `the divider is moved, has limits, and stays where it was after a restart`()
    async throws
  {
    let story = try await Story([document(["One"])], size: Self.size)
    await story.selects("One")
    story.type("\\")
    await story.divider(at: 48)
    story.type(">")
    await story.divider(at: 52)
    story.type("90>")
    await story.divider(at: 79)
    story.type("90<")
    await story.divider(at: 40)
    story.type("2>")
    await story.divider(at: 48)
    story.type(">")
    await story.divider(at: 52)
    _ = await story.quit()
    let again = try await Story(store: story.store, size: Self.size)
    await again.selects("One")
    // Two panes were chosen last.
    await again.divider(at: 52)
    again.type("\\>")
    await again.sees("No divider here: \\ shows two panes")
    _ = await again.quit()
  }

  @Test func `pages of an item open beside the list, others take the whole screen`() async throws {
    let story = try await Story([document(["One", "Two"])], size: Self.size)
    await story.selects("One")
    story.type("\\")
    await story.sees("The text of One.", beside: "One")
    story.type(",")
    await story.isOn("Settings")
    await story.misses("│")
    story.type("q")
    await story.sees("The text of One.", beside: "One")
    story.press(.enter)
    story.type("?")
    await story.isOn("Keys and actions")
    await story.misses("│")
    story.press(.escape)
    await story.sees("The text of One.", beside: "One")
    story.type("\\")
    await story.misses("│")
    await story.sees("The text of One.")
    _ = await story.quit()
  }

  @Test func `beside a folded day there is nothing`() async throws {
    let story = try await Story([document(["One", "Two"])], size: Self.size)
    await story.selects("One")
    story.type("\\")
    await story.sees("The text of One.", beside: "One")
    story.type("Z")
    await story.frame { rows in
      rows[0].contains("│")
        && rows.allSatisfy { !$0.detail.contains { $0.isLetter } || $0.contains("help") }
    }
    story.type("Z")
    await story.sees("The text of One.", beside: "One")
    _ = await story.quit()
  }

  @Test func `the river of a feed is beside the page of feeds, and goes to its place`()
    async throws
  {
    let story = try await Story(
      [document(["One"], title: "A"), document(["Two"], title: "B", hours: 2)], size: Self.size)
    await story.selects("One")
    story.type("\\gf")
    await story.frame { $0[0].contains("Feeds") && $0.contains { $0.detail.contains("One") } }
    story.type("j")
    await story.frame { $0.contains { $0.detail.contains("Two") } }
    story.press(.enter)
    await story.sees("The text of Two.", beside: "Two")
    story.type("q")
    await story.frame { $0[0].contains("Feeds") && $0.contains { $0.detail.contains("Two") } }
    story.type("q")
    await story.sees("The text of One.", beside: "One")
    story.type("j")
    await story.sees("The text of Two.", beside: "Two")
    _ = await story.quit()
  }
}

extension Story {
  /// Waits for a frame with that text in the right pane, and a row with the other one selected in
  /// the left one.
  fileprivate func sees(
    _ text: String, beside row: String, at location: SourceLocation = #_sourceLocation
  ) async {
    await frame(at: location) { rows in
      rows.contains { $0.detail.contains(text) }
        && rows.contains { $0.hasPrefix(Appearance.selectionMark) && $0.contains(row) }
    }
  }

  /// Waits for a frame with the divider in that column.
  fileprivate func divider(
    at column: Int, at location: SourceLocation = #_sourceLocation
  ) async {
    await frame(at: location) { $0.first?.prefix { $0 != "│" }.count == column }
  }
}

extension String {
  /// What is to the right of the divider.
  fileprivate var detail: Substring { drop { !"│├┤┼".contains($0) } }

  /// Whether it is the row of that item, with the mark of what is unread.
  fileprivate func hasUnread(_ title: String) -> Bool {
    let row = prefix { $0 != "│" }
    return row.contains(title) && row.contains(Appearance.unreadMark)
  }
}
