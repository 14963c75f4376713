import FeedModel
import FeedStorage
import FeedtuiSettings
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Stories with programs of users. Scripts stand for them, and write down what they get.
enum ProgramStory {
  static let evilTitle = #"$(touch x) "; rm -rf / %u"#
  static let evilLink = #"https://e.example/a"b'c;$(touch%20x)?q=%22%s`id`"#

  static func story(
    _ folder: PictureFolder, _ config: String, titles: [String] = ["Alder", "Birch", "Cedar"],
    capabilities: Capabilities = .all, size: Size = Size(width: 100, height: 20)
  ) async throws -> Story {
    let text = config.replacing("FOLDER", with: folder.path)
    return try await Story(
      [document(titles)], size: size, config: EffectiveConfig(Config(Array(text.utf8), path: "c")),
      capabilities: capabilities)
  }

  static func evil(_ folder: PictureFolder, _ config: String) async throws -> Story {
    let text = config.replacing("FOLDER", with: folder.path)
    let item = ParsedItem(
      id: "1", kind: .article, title: evilTitle, link: evilLink, published: Sample.now - 3600,
      contentHTML: "<p>The $(text).</p>", contentText: "The $(text).")
    return try await Story(
      [ParsedFeed(format: .rss2, title: "-rf `F`", items: [item])],
      size: Size(width: 100, height: 20),
      config: EffectiveConfig(Config(Array(text.utf8), path: "c")))
  }

  /// Writes down arguments, variables and input, one a line.
  static func writeWitness(in folder: PictureFolder) throws {
    try folder.writeProgram(
      "witness",
      """
      #!/bin/sh
      {
        for word in "$@"; do printf '<%s>\\n' "$word"; done
        printf 'link<%s>\\ntitle<%s>\\n' "$FEEDTUI_LINK" "$FEEDTUI_TITLE"
        printf 'feed<%s>\\nname<%s>\\n' "$FEEDTUI_FEED" "$FEEDTUI_FEED_TITLE"
        printf 'date<%s>\\n' "$FEEDTUI_DATE"
        case "$FEEDTUI_ID" in '' | *[!0-9]*) ;; *) echo id ;; esac
        if [ ! -t 0 ]; then sed 's/^/input /'; fi
      } >\(folder.path)/got
      [ -t 1 ] || echo "witness done"
      """)
  }

  static func got(in folder: PictureFolder) throws -> [String] {
    try String(contentsOfFile: "\(folder.path)/got", encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }
}
