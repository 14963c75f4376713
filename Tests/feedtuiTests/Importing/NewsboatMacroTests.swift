import Foundation
import Testing

@testable import FeedtuiImporting
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// newsboat's commands and macros, as programs and lists of actions.
struct NewsboatMacroTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func macro(_ line: String) throws -> NewsboatMacro? {
    let line = NewsboatConfig.Line("macro " + line, path: "config", number: 1)
    return NewsboatMacro(try NewsboatKeyLine(line), prefix: ",")
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
    (
      #"v set browser mpv; open-in-browser-and-mark-read ; up"#, "mpv %u",
      "run-mpv, mark-read, up"
    ),
    (#"v set browser "youtube-viewer --comments=%u""#, "youtube-viewer --comments=%u", nil),
    (#"a open; set browser "mpv '%u' &"; open-in-browser; quit"#, "mpv %u", "open, run-mpv, quit"),
    (
      #"m set browser "tee -a ~/links <<x; echo %u > /tmp/%u""#,
      #"sh -c 'tee -a ~/links <<x; echo "$1" > /tmp/"$1"' sh %u"#, nil
    ),
    (
      #"e pipe-to "grep -o 'mp3' | xargs mpv" ; toggle-article-read "read""#,
      #"sh -c 'grep -o '"'"'mp3'"'"' | xargs mpv'"#, "run-grep, mark-read"
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
    let imported = try NewsboatImport(
      """
      bind-key ; macro-prefix
      macro v set browser "setsid -f mpv" ; open-in-browser ; set browser firefox -- "Watch it"
      macro w set browser "setsid -f mpv"; open-in-browser; toggle-article-read; set browser firefox
      macro l set browser "lynx" ; open-in-browser ; set browser firefox
      """)
    #expect(
      imported.settings == """
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

  @Test @MainActor func `the program for bookmarks gets what newsboat gives it`() throws {
    let imported = try NewsboatImport(
      """
      bookmark-cmd "~/bin/mark 100%"
      bind-key B bookmark
      macro b bookmark; toggle-article-read
      """)
    let config = Config(Array(imported.settings.utf8), path: "c")
    let program = try #require(config.settings.programs.first)
    guard case .run(let vector) = program.work else { throw CancellationError() }
    #expect(
      vector.words(filling: ["u": "U", "t": "a $b", "T": "F"])
        == ["sh", "-c", "~/bin/mark 100% \"$@\"", "bookmark", "U", "a $b", "", "F"])
    #expect(program.place == .background && imported.has("\",b\" = \"run-bookmark, read\""))
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
    #expect(NewsboatProgram("vlc %u 2> /dev/null &")?.run == "vlc %u")
  }

  @Test(arguments: [
    ("curl %u | less -R", UserProgram.Place.terminal), ("youtube-viewer --comments=%u", .terminal),
    ("~/bin/config.sh --list", .terminal), ("sh -c '${EDITOR} ~/notes'", .terminal),
    ("mpv --no-video %u", .terminal), ("mpv %u", .window), ("curl %u | feh -", .window),
    ("/usr/bin/open -a \"/Applications/Google Chrome.app\" '%u'", .window),
    ("setsid -f mpv", .background), ("lynx %u &", .background),
  ])
  func `programs get the terminal, as in newsboat, unless they have a window`(
    command: String, place: UserProgram.Place
  ) {
    #expect(NewsboatProgram(command)?.place == place)
    #expect(NewsboatProgram("less", getsText: true)?.place == .terminal)
  }

  @Test func `a macro that marks read never makes an item unread`() throws {
    let macro = try #require(
      try macro(#"b set browser "mpv"; open-in-browser; toggle-article-read "read""#))
    #expect(macro.target == "run-mpv, mark-read")
    let twice = #"b set browser mpv; open-in-browser-and-mark-read; toggle-article-read "read""#
    #expect(try self.macro(twice)?.target == "run-mpv, mark-read")
    let keys = KeyMaps(assignments: [KeyAssignment(written: "x", action: "mark-read")])
    #expect(keys.problems == [] && keys[.river].key(of: "mark-read") == "x")
    #expect(keys[.reader].key(of: "mark-read") == "x")
  }
}
