import Foundation
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The page of themes, with a settings file.
@Suite(.timeLimit(.minutes(5))) struct ThemesStories {
  private let home = SettingsHome()

  @Test func `a theme is tried out, chosen as one line, and undone`() async throws {
    let story = try await home.story("# mine\nclock = \"12h\"\n")
    await story.sees("Today")
    story.type("gT")
    await story.selects("terminal")
    story.type("jj")
    await story.selects("gruvbox-dark")
    story.type("q")
    await story.sees("Today")
    #expect(home.file == "# mine\nclock = \"12h\"\n")
    story.type("gT")
    await story.selects("terminal")
    story.type("jj")
    story.press(.enter)
    await story.sees("Theme: gruvbox-dark · u undo")
    #expect(home.file == "# mine\nclock = \"12h\"\ntheme = \"gruvbox-dark\"\n")
    story.type("gT")
    await story.selects("gruvbox-dark")
    story.type("qu")
    await story.sees("Undone: Theme: gruvbox-dark")
    #expect(await story.quit() == .quit)
    #expect(home.file == "# mine\nclock = \"12h\"\n")
  }

  @Test func `a theme that is not there is said, and a misspelt name is named`() async throws {
    let story = try await home.story("theme = \"gruvboks\"\n")
    await story.sees("There is no theme \"gruvboks\". Did you mean \"gruvbox\"?")
    #expect(story.screen.picture.contains { $0.contains("Notices") })
    story.type("gTj")
    story.press(.enter)
    await story.sees("Theme: gruvbox · u undo")
    await story.misses("Notices")
    #expect(await story.quit() == .quit)
  }
}
