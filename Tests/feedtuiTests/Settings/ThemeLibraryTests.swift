import Foundation
import TerminalKit
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

/// Themes of the user's own, in the folder beside the settings file.
struct ThemeLibraryTests {
  private let folder =
    FileManager.default.temporaryDirectory.path() + "feedtui-themes-\(UUID().uuidString)"

  private func library() -> ThemeLibrary {
    ThemeLibrary(
      Paths(
        environment: ["XDG_CONFIG_HOME": folder, "HOME": folder], home: folder,
        folder: folder, isFolder: { _ in true }))
  }

  private func write(_ name: String, _ text: String) throws {
    let themes = "\(folder)/feedtui/themes"
    try FileManager.default.createDirectory(atPath: themes, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(themes)/\(name)"))
  }

  @Test func `schemes are found by name and by path`() throws {
    let pairs = (0..<16).map { number in
      let digit = String(number, radix: 16, uppercase: true)
      return "base0\(digit): \"\(digit)0\(digit)0\(digit)0\""
    }
    try write("mine.yaml", pairs.joined(separator: "\n"))
    try write("other.yml", pairs.dropLast().joined(separator: "\n"))
    try write("notes.txt", "")
    let library = library()
    #expect(library.userNames == ["mine", "other"])
    let mine = library.theme(named: "mine", on: nil)
    #expect(mine.problems.isEmpty && mine.theme.background == .rgb(RGB(0, 0, 0)))
    let path = "\(folder)/feedtui/themes/mine.yaml"
    #expect(library.theme(named: path, on: nil).theme.background == .rgb(RGB(0, 0, 0)))
    let other = library.theme(named: "other", on: nil)
    #expect(other.problems.first?.message == "It has no colour base0F.")
    #expect(other.theme.background == .rgb(RGB(0, 0, 0)))
  }

  @Test func `what is no theme leaves the terminal's`() throws {
    for name in ["nothing", "../../etc/passwd", "/etc", "\u{1B}[31m"] {
      let found = library().theme(named: name, on: nil)
      #expect(found.theme.name == "terminal" && found.problems.count == 1)
      #expect(found.problems.first?.locatedMessage.contains("\u{1B}") == false)
    }
  }
}
