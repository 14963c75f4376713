import FeedModel
import FeedStorage
import FeedtuiSettings
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import feedtui

/// What can go wrong with programs of users, and programs that are typed.
struct ProgramFailureStories {
  // MARK: What can go wrong

  @Test(arguments: [
    ("kill -9 $$", "p was killed by signal 9"), ("exit 4", "p exited with status 4"),
    ("exec yes", "p printed more than 4 MB"),
    ("echo no; printf 'a\\nno \\007room\\n\\n' >&2; exit 4", "p ended with 4: no room"),
    ("yes | head -c 900000 >&2; echo end >&2; exit 1", "p ended with 1: end"),
  ])
  func `a failure is one sentence`(script: String, sentence: String) async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("program", "#!/bin/sh\n\(script)\n")
      let story = try await ProgramStory.story(
        folder,
        "[programs.p]\nrun = \"FOLDER/program %u\"\noutput = \"text\"\n[keys]\nV = \"run-p\"")
      await story.selects("Alder")
      story.type("V")
      await story.sees(sentence)
      #expect(await story.quit() == .quit)
    }
  }

  @Test(arguments: ["terminal", "window", "background"])
  func `a program that does not exist is named`(place: String) async throws {
    try await PictureFolder.with { folder in
      let story = try await ProgramStory.story(
        folder, "[programs.p]\nrun = \"FOLDER/none\"\nplace = \"\(place)\"\n[keys]\nV = \"run-p\"")
      await story.selects("Alder")
      story.type("V")
      await story.sees("p cannot be started: No such file or directory")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `what never ends is ended by ^C, and keys work meanwhile`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("program", "#!/bin/sh\nexec sleep 1000\n")
      let story = try await ProgramStory.story(
        folder,
        "[programs.p]\nrun = \"FOLDER/program\"\noutput = \"message\"\n[keys]\nV = \"run-p\"")
      await story.selects("Alder")
      story.type("V")
      await story.sees("p is running")
      story.type("j")
      await story.selects("Birch")
      story.press(.control("c"))
      await story.sees("p was cancelled")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `what is said is made safe, and several lines are a page`() async throws {
    try await PictureFolder.with { folder in
      let script = "printf 'one\\033]0;x\\007\\n  two\\n\\tthree\\n'"
      try folder.writeProgram("program", "#!/bin/sh\n\(script)\n")
      let story = try await ProgramStory.story(
        folder, "[programs.p]\nrun = \"FOLDER/program\"\noutput = \"text\"\n[keys]\nV = \"run-p\"")
      await story.selects("Alder")
      story.type("V")
      let rows = await story.isOn("p")
      #expect(rows.contains { $0.contains("   two") })
      #expect(rows.contains { $0.contains("         three") })
      #expect(!rows.joined().unicodeScalars.contains("\u{1b}"))
      story.press(.escape)
      await story.selects("Alder")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `safe mode has no programs`() async throws {
    try await PictureFolder.with { folder in
      try ProgramStory.writeWitness(in: folder)
      let story = try await ProgramStory.story(
        folder,
        """
        [programs.w]
        run = "FOLDER/witness"
        output = "message"
        about = "ask the witness"
        [keys]
        "V" = "run-w, down"
        "W" = "run-w"
        """, capabilities: .safe(allowing: [.settings]), size: Size(width: 120, height: 60))
      await story.selects("Alder")
      story.type("W")
      await story.sees("W does nothing here")
      story.type("V|")
      await story.sees("Not here: the program runs in safe mode")
      story.type("?")
      let help = await story.sees("next unread").joined()
      #expect(!help.contains("ask the witness"))
      #expect(!help.contains("pipe"))
      story.press(.escape)
      #expect(await story.quit() == .quit)
      #expect(folder.names() == ["witness"])
    }
  }

  // MARK: On the spot

  @Test func `a typed program gets the text, and shows a line or a page`() async throws {
    try await PictureFolder.with { folder in
      let story = try await ProgramStory.story(folder, "")
      await story.selects("Alder")
      story.type("|")
      await story.sees("Pipe to:")
      story.type("grep -o 'ext of'")
      story.press(.enter)
      await story.frame { $0.last?.hasPrefix(" ext of") == true }
      story.type("|cat")
      story.press(.enter)
      let rows = await story.isOn("cat")
      #expect(rows.contains { $0.contains("The text of Alder.") })
      story.press(.escape)
      await story.selects("Alder")
      story.type("|cat 'x")
      story.press(.enter)
      await story.sees("is a quotation mark missing?")
      // The lines of before can be had again.
      story.type("|")
      story.press(.up)
      await story.sees("Pipe to: cat 'x")
      story.press(.escape)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a typed line is no shell's`() async throws {
    try await PictureFolder.with { folder in
      let story = try await ProgramStory.evil(folder, "")
      await story.sees("$(touch x)")
      story.type("|printf %%s; $(touch \(folder.path)/x) %t >\(folder.path)/y")
      story.press(.enter)
      await story.sees("$(touch;")
      #expect(folder.names().isEmpty)
      #expect(await story.quit() == .quit)
    }
  }
}
