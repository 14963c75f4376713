import FeedFetching
import FeedtuiSettings
import TestSupport
import Testing

@testable import FeedtuiLibrary
@testable import feedtui

/// What may be asked where strangers use the program.
struct SafeFetchingTests {
  private static let strangers = Capabilities.safe(allowing: [.network])

  @Test func `this machine is not asked`() async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: "inside")]
    } _: { server in
      let fetcher = Program.makeFetcher(contact: nil, Self.strangers)
      await #expect(throws: FetchError.forbidden(host: "127.0.0.1")) {
        _ = try await fetcher.fetch(FetchRequest(url: server.url()))
      }
      await fetcher.shutDown()
      #expect(server.requests.isEmpty)
    }
  }

  @Test(arguments: ["file:///etc/passwd", "/etc/passwd"])
  func `files are not read`(url: String) async throws {
    let fetcher = Program.makeFetcher(contact: nil, Self.strangers)
    await #expect(throws: FetchError.notPermitted(path: url)) {
      _ = try await fetcher.fetch(FetchRequest(url: url))
    }
    await fetcher.shutDown()
  }

  @Test func `the private network does not include the files of this machine`() async throws {
    let fetcher = Program.makeFetcher(
      contact: nil, .safe(allowing: [.adding, .feeds, .network, .privateNetwork]))
    await #expect(throws: FetchError.notPermitted(path: "file:///etc/passwd")) {
      _ = try await fetcher.fetch(FetchRequest(url: "file:///etc/passwd"))
    }
    await fetcher.shutDown()
  }

  @Test func `the operator can allow both`() async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: "inside")]
    } _: { server in
      let fetcher = Program.makeFetcher(
        contact: nil, .safe(allowing: [.network, .privateNetwork]))
      _ = try await fetcher.fetch(FetchRequest(url: server.url()))
      await fetcher.shutDown()
      #expect(server.requests.count == 1)
    }
  }
}
