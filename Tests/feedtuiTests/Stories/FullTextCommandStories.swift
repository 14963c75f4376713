import FeedModel
import Foundation
import TestSupport
import Testing

@testable import feedtui

/// Full texts on the command line: the built program, a server and an archive on disk.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct FullTextCommandStories {
  @Test func `what arrives later is fetched with its full text, which can be shown and exported`()
    async throws
  {
    let isLater = Flag()
    try await LoopbackServer.run { request in
      switch request.path {
      case "/feed": [.answer(text: feed(isLater.isSet ? ["2", "1"] : ["1"]))]
      default: [.answer("200 OK", ["Content-Type": "text/html"], text: page(request.path))]
      }
    } _: { server in
      try await ProgramHome.with(feeds: "\(server.url()) \"full=always\"\n") { home in
        #expect(try await home.run("refresh") == "1 feed, 1 new\n")
        #expect(server.requests.map(\.path) == ["/feed"])
        isLater.set()
        #expect(try await home.run("refresh") == "1 feed, 1 new, 1 full text\n")
        #expect(server.requests.map(\.path) == ["/feed", "/feed", "/2"])
        let rows = try await home.run("list", "--tsv").split(separator: "\n")
        let other = try #require(
          rows.first { $0.contains("Number 1") }?.split(separator: "\t").first)
        #expect(
          try await home.run("show", "--full", String(other), status: 66)
            == "feedtui: The archive has no full text of entry \(other).\n")
        let id = try #require(rows.first { $0.contains("Number 2") }?.split(separator: "\t").first)
        #expect(try await home.run("show", String(id)).contains("The beginning of 2…"))
        let full = try await home.run("show", "--full", String(id))
        #expect(full.contains("Sentence 20 of /2") && !full.contains("The beginning"))
        #expect(
          try await home.run("show", "--full", "--html", String(id)).contains("<p>Sentence 20"))
        let shown = try await home.run("show", "--json", String(id))
        #expect(shown.contains("\"full_text\"") && shown.contains("The beginning of 2…"))
        #expect(try await home.run("export", "jsonfeed").contains("\"full_text\": {"))
        #expect(try await home.run("refresh") == "1 feed, 0 new\n")
        #expect(server.requests.count == 4)
      }
    }
  }

  @Test func `a page is saved as an item with a tag, once, and found like others`() async throws {
    try await LoopbackServer.run { request in
      switch request.path {
      case "/gone": [.answer("404 Not Found")]
      case "/data": [.answer("200 OK", ["Content-Type": "application/pdf"], text: "%PDF-1.7")]
      default: [.answer("200 OK", ["Content-Type": "text/html"], text: page(request.path))]
      }
    } _: { server in
      try await ProgramHome.with(feeds: "") { home in
        let said = try await home.run("save", server.url("/long#part"))
        #expect(said.hasPrefix("Saved as "), "\(said)")
        let id = try #require(said.dropFirst("Saved as ".count).split(separator: ":").first)
        #expect(try await home.run("show", String(id)).contains("Sentence 20 of /long"))
        #expect(try await home.run("list", "--tagged", "--tsv").hasSuffix("\tsaved\n"))
        let again = try await home.run("save", "--tag", "later", server.url("/long"))
        #expect(again.hasPrefix("Already saved as \(id): "), "\(again)")
        #expect(try await home.run("list", "--tagged", "--tsv").hasSuffix("\tsaved,later\n"))
        let other = try await home.run("save", server.url("/data"))
        #expect(other.contains("No article was found there; its address is kept."))
        let failed = try await home.run("save", server.url("/gone"), status: 69)
        #expect(failed.contains("404"), "\(failed)")
        #expect(
          try await home.run("save", "file:///etc/passwd", status: 64).contains("not the address"))
        // Neither a refresh nor another list of feeds takes it away.
        _ = try await home.run("refresh")
        let kept = try await home.run("list", "--tagged", "--tsv").split(separator: "\n")
        #expect(kept.count == 2)
        #expect(try await home.run("note", "to read\nsoon", String(id)) == "")
        #expect(try await home.run("show", "--json", String(id)).contains("to read\\nsoon"))
        #expect(try await home.run("note", "", String(id)) == "")
        #expect(try await home.run("show", "--json", String(id)).contains("\"note\": null"))
      }
    }
  }
}

nonisolated private func feed(_ numbers: [String]) -> String {
  let items = numbers.map { number in
    """
    <item><guid>\(number)</guid><title>Number \(number)</title><link>/\(number)</link>
    <description>The beginning of \(number)…</description></item>
    """
  }
  return "<rss version=\"2.0\"><channel><title>News</title>\(items.joined())</channel></rss>"
}

nonisolated private func page(_ path: String) -> String {
  let text = (1...20).map { "<p>Sentence \($0) of \(path), and more of it.</p>" }.joined()
  return "<html><head><title>T</title></head><body><article>\(text)</article></body></html>"
}
