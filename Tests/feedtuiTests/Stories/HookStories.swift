import FeedModel
import FeedtuiSettings
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiApp
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Programs and terminals that are told what comes in and what the user does.
struct HookStories {
  private static let hooks = """
    [notify]
    by = ["bell"]
    [hooks]
    on_new = "FOLDER/hook"
    on_read = ["FOLDER/hook"]
    on_favourite = "FOLDER/bad"
    """

  private func story(
    _ folder: PictureFolder, capabilities: Capabilities = .all, more: String = ""
  ) async throws -> Story {
    try folder.writeProgram(
      "hook", "#!/bin/sh\ncat >\(folder.path)/new\nmv \(folder.path)/new \(folder.path)/got\n")
    try folder.writeProgram("bad", "#!/bin/sh\necho why >&2\nexit 3\n")
    try
      "<rss version='2.0'><channel><title>New</title><item><title>Yew; elm</title></item></channel></rss>"
      .write(toFile: "\(folder.path)/feed.xml", atomically: true, encoding: .utf8)
    let text = Self.hooks.replacing("FOLDER", with: folder.path)
      .replacing("[notify]\n", with: more.isEmpty ? "[notify]\n" : more)
    return try await Story(
      [document(["Alder", "Birch"])], lines: ["file://\(folder.path)/feed.xml"],
      size: Size(width: 100, height: 20),
      config: EffectiveConfig(Config(Array(text.utf8), path: "c")), capabilities: capabilities)
  }

  private func got(_ folder: PictureFolder) -> String {
    (try? String(contentsOfFile: "\(folder.path)/got", encoding: .utf8)) ?? ""
  }

  @Test func `a refresh tells the terminal and hooks what is new`() async throws {
    try await PictureFolder.with { folder in
      let story = try await story(folder)
      await story.selects("Alder")
      story.type("R")
      await story.sees("Yew; elm")
      try await FileWatch.waitFor("\(folder.path)/got")
      #expect(story.screen.notifications == ["Yew; elm"])
      #expect(got(folder).contains("\"title\": \"Yew; elm\""))
      #expect(got(folder).split(separator: "\n").count == 1)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `while an article is open the terminal may be left in peace`() async throws {
    try await PictureFolder.with { folder in
      let story = try await story(folder, more: "[notify]\nwhile_reading = false\n")
      await story.selects("Alder")
      story.press(.enter)
      await story.sees("The text of Alder.")
      story.type("R")
      try await FileWatch.waitFor("\(folder.path)/got")
      #expect(story.screen.notifications == [])
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `what is read goes to a hook, and a failure is said once`() async throws {
    try await PictureFolder.with { folder in
      let story = try await story(folder)
      await story.selects("Alder")
      story.type("m")
      try await FileWatch.waitFor("\(folder.path)/got")
      #expect(got(folder).contains("\"title\": \"Alder\""))
      #expect(got(folder).contains("\"read\": true"))
      story.type("f")
      await story.sees("hooks.on_favourite: bad ended with 3: why")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `where no programs may run nothing is told`() async throws {
    try await PictureFolder.with { folder in
      let story = try await story(
        folder, capabilities: .safe(allowing: [.network, .files, .adding, .feeds]))
      await story.selects("Alder")
      story.type("R")
      await story.sees("Yew; elm")
      story.type("m")
      #expect(await story.quit() == .quit)
      #expect(story.screen.notifications.isEmpty && got(folder).isEmpty)
    }
  }
}

/// Waits for a file that another program makes.
private enum FileWatch {
  static func waitFor(_ path: String) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !FileManager.default.fileExists(atPath: path), .now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
