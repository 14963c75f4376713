import Foundation
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// newsboat's commands and macros, as programs and lists of actions.
struct NewsboatMacroTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func macro(_ line: String) throws -> NewsboatMacro? {
    let text = "macro " + line
    let words = FeedsToken.tokens(of: text).map(\.value)
    let found = NewsboatConfig.Line(path: "config", number: 1, text: text, words: words)
    return NewsboatMacro(try NewsboatKeyLine(found), prefix: ",")
  }

  @Test func `of the macros that people have, nearly all have a counterpart`() throws {
    let file = Self.project.appending(path: "Tests/Fixtures/newsboat/macros")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let left = try lines.filter { try macro(String($0.dropFirst("macro ".count))) == nil }
    #expect(lines.count >= 97)
    #expect(Double(left.count) <= 0.05 * Double(lines.count), "\(left)")
  }

  @Test(arguments: [
    (#"v set browser "mpv %u" ; open-in-browser ; set browser "firefox""#, "mpv %u", "run-mpv"),
    (#"v set browser mpv; open-in-browser-and-mark-read ; up"#, "mpv %u", "run-mpv, up"),
    (#"v set browser "youtube-viewer --comments=%u""#, "youtube-viewer --comments=%u", nil),
    (#"a open; set browser "mpv '%u' &"; open-in-browser; quit"#, "mpv %u", "open, run-mpv, quit"),
    (
      #"m set browser "tee -a ~/links <<x; echo %u > /tmp/%u""#,
      #"sh -c 'tee -a ~/links <<x; echo "$1" > /tmp/"$1"' sh %u"#, nil
    ),
    (
      #"e pipe-to "grep -o 'mp3' | xargs mpv" ; toggle-article-read "read""#,
      #"sh -c 'grep -o '"'"'mp3'"'"' | xargs mpv'"#, "run-grep, read"
    ),
  ])
  func `a program gets the link as an argument`(
    line: String, run: String, target: String?
  ) throws {
    let macro = try #require(try macro(line))
    #expect(macro.programs.map(\.run) == [run])
    if let target { #expect(macro.target == target) }
  }

  @Test @MainActor func `programs get tables, which two macros share, and keys name them`() throws {
    let folder = FileManager.default.temporaryDirectory.path() + "macros-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let config = folder + "/config"
    try """
    bind-key ; macro-prefix
    macro v set browser "setsid -f mpv" ; open-in-browser ; set browser firefox -- "Watch it"
    macro w set browser "setsid -f mpv"; open-in-browser; toggle-article-read; set browser firefox
    macro l set browser "lynx" ; open-in-browser ; set browser firefox
    """.write(toFile: config, atomically: true, encoding: .utf8)
    let overrides = Paths.Overrides(
      config: folder + "/config.toml", feeds: folder + "/feeds", data: folder + "/archive")
    let taking = ConfigImport(Paths(overrides: overrides))
    for _ in 1...2 {
      _ = try taking.add(NewsboatConfig(path: config, home: folder))
      #expect(
        try String(contentsOfFile: folder + "/config.toml", encoding: .utf8) == """
          [programs.mpv]
          run = "setsid -f mpv %u"
          place = "background"
          about = "Watch it"

          [programs.lynx]
          run = "lynx %u"
          place = "terminal"

          [keys]
          # begins newsboat's macros
          ";" = "none"
          # newsboat: macro v set browser "setsid -f mpv" ; open-in-browser ; set browser firefox -- "Watch it"
          ";v" = "run-mpv"
          # newsboat: macro w set browser "setsid -f mpv"; open-in-browser; toggle-article-read; set browser firefox
          ";w" = "run-mpv, read"
          # newsboat: macro l set browser "lynx" ; open-in-browser ; set browser firefox
          ";l" = "run-lynx"

          """)
    }
  }

  @Test func `keys come after the prefix, and steps without a program are a list`() throws {
    let macro = try #require(try macro(#""SPACE" open; open-in-browser; quit -- "Read""#))
    #expect(macro.sequence.text == ",<Space>")
    #expect(macro.target == "open, browse, quit")
    #expect(macro.programs.isEmpty)
    #expect(
      try self.macro("y set browser \"echo %u | xclip\"; open-in-browser")?.target == "copy-link")
    // The link would be a part of what another shell reads.
    #expect(try self.macro("r set browser \"tmux send-keys 'x %u && y'\"; open-in-browser") == nil)
    #expect(try self.macro("r set browser \"x %T\"; open-in-browser") == nil)
    #expect(try self.macro("r set browser \"ssh desk mpv\"; open-in-browser") == nil)
    #expect(NewsboatProgram.refusal(of: "ssh desk mpv")?.contains("run by \"ssh\"") == true)
    #expect(NewsboatProgram("ssh desk mpv %u | tee x") == nil)
    #expect(NewsboatProgram("swaymsg exec mpv")?.run == "mpv %u")
    #expect(NewsboatProgram("i3-msg exec --no-startup-id mpv %u")?.run == "mpv %u")
    #expect(NewsboatProgram("swaymsg exec -- mpv %u")?.run == "mpv %u")
    #expect(NewsboatProgram("swaymsg exec \"mpv %u\"") == nil)
  }
}
