import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Keyboards for other scripts than the Latin one.
@Suite(.timeLimit(.minutes(5))) struct KeyboardStories {
  private static func story(_ config: String = "") async throws -> Story {
    try await Story(
      [document(["One", "Two", "Three", "Четыре"])],
      config: EffectiveConfig(Config(Array(config.utf8), path: "c")))
  }

  @Test(arguments: [
    ("о", "л", "пп", "П"), ("ξ", "κ", "γγ", "Γ"), ("ח", "ל", "עע", nil), ("ت", "ن", "لل", nil),
    ("ჯ", "კ", "გგ", nil),
  ])
  func `a letter of another script acts by its place`(
    down: String, up: String, top: String, bottom: String?
  ) async throws {
    let story = try await Self.story()
    await story.selects("One")
    story.type(down + down)
    await story.selects("Three")
    story.type(up)
    await story.selects("Two")
    story.type(bottom ?? "G")
    await story.selects("Четыре")
    story.type(top)
    await story.selects("One")
    story.type("2" + down)
    await story.selects("Three")
    #expect(await story.quit() == .quit)
  }

  @Test func `what is typed into a line stays as it is, and what is bound is not moved`()
    async throws
  {
    let story = try await Self.story("[keys]\n\"л\" = \"bottom\"\n")
    await story.selects("One")
    story.type("л")
    await story.selects("Четыре")
    story.type("пп/четы")
    await story.sees("“четы”")
    story.press(.enter)
    await story.selects("Четыре")
    story.type("й")
    await story.selects("One")
    // Control with a letter is no text.
    story.type("/п")
    await story.sees("Search: п")
    story.press(.control("с"))
    await story.misses("Search:")
    story.type("ә")
    await story.sees("ә does nothing here")
    #expect(await story.quit() == .quit)
  }

  @Test func `where layouts differ the setting decides, or the terminal`() async throws {
    let story = try await Self.story("keyboard = \"bg\"\n")
    await story.selects("One")
    story.type("т")
    await story.selects("Two")
    story.type("н")
    await story.selects("One")
    story.screen.send([.place(of: "щ", "j"), .key(.character("щ"))])
    await story.selects("Two")
    #expect(await story.quit() == .quit)
  }

  @Test func `letters and their places are equally many in each layout`() {
    let lower = "qwertyuiopasdfghjklzxcvbnm"
    for layout in KeyboardLayout.allCases {
      for letter in lower { #expect(layout.place(of: letter) == nil) }
    }
    #expect(KeyboardLayout.uk.place(of: "і") == "s" && KeyboardLayout.be.place(of: "і") == "b")
    #expect(KeyboardLayout.ar.place(of: "٧") == "7" && KeyboardLayout.fa.place(of: "۷") == "7")
    #expect(KeyboardLayout.ru.place(of: "Ю") == ">" && KeyboardLayout.bg.place(of: "Б") == "?")
    #expect(KeyboardLayout.he.place(of: "ץ") == "." && KeyboardLayout.el.place(of: "Μ") == "M")
    #expect(KeyboardLayout.sr.place(of: "Ж") == "|" && KeyboardLayout.mk.place(of: "Њ") == "W")
    #expect(KeyboardLayout.ka.place(of: "ჩ") == "C")
  }
}
