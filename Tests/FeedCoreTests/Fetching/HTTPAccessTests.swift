import FeedSystem
import Foundation
import Glibc
import TestSupport
import Testing

@testable import FeedFetching

struct HTTPAccessTests {
  /// The server that the first one redirects to gets none of the secrets.
  @Test func `secrets go to the feed's own origin and to no other`() async throws {
    let access = FeedAccess(
      user: "ann", passwordCommand: PasswordCommand("printf 'se cret\\nmore\\n'"),
      headers: [try HeaderField("X-Token: abc"), try HeaderField("accept: text/plain")],
      cookies: [try #require(CookiePair("sid=1; lang=de"))])
    try await LoopbackServer.run { request in
      [.answer(text: Self.shown(request))]
    } _: { other in
      let port = other.port
      try await LoopbackServer.run { request in
        request.path == "/feed"
          ? [.redirect(to: "/near")]
          : request.path == "/near" && request.headers["cookie"] == "sid=1; lang=de"
            ? [.redirect(301, to: "http://127.0.0.1:\(port)/far")] : [.answer("403 No")]
      } _: { server in
        let request = FetchRequest(url: server.url(), limits: .generous, access: access)
        let result = try await withFetcher { await $0.result(of: request) }
        let document = try #require(result.document)
        #expect(String(decoding: document.bytes, as: UTF8.self) == "- - - application/feed+json")
        #expect(document.hints.permanentAddress == nil)
        #expect(
          server.requests.map(Self.shown) == [
            "Basic YW5uOnNlIGNyZXQ= abc sid=1; lang=de text/plain",
            "Basic YW5uOnNlIGNyZXQ= abc sid=1; lang=de text/plain",
          ])
      }
    }
  }

  @Test func `the command's password goes with the name in the address`() async throws {
    try await LoopbackServer.run { request in
      [.answer(text: request.headers["authorization"] ?? "none")]
    } _: { server in
      let access = FeedAccess(passwordCommand: PasswordCommand("echo secret"))
      let url = "http://ann@127.0.0.1:\(server.port)/feed"
      let result = try await withFetcher {
        await $0.result(of: FetchRequest(url: url, limits: .generous, access: access))
      }
      #expect(result.document?.bytes == Array("Basic YW5uOnNlY3JldA==".utf8))
    }
  }

  @Test(arguments: [
    ("/nowhere/pass show x", ProgramError.notStarted(errno: ENOENT)), ("false", .exited(status: 1)),
    ("sh -c 'exit 7'", .exited(status: 7)), ("true", .printedNothing), ("echo", .printedNothing),
    ("sh -c 'kill -9 $$'", .killed(signal: 9)), ("sh -c 'echo x; exit 3'", .exited(status: 3)),
  ])
  func `a command that gives no password is a failure, and nothing is sent`(
    command: String, failure: ProgramError
  ) async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: "x")]
    } _: { server in
      let access = FeedAccess(passwordCommand: PasswordCommand(command))
      let result = try await withFetcher {
        await $0.result(of: FetchRequest(url: server.url(), limits: .generous, access: access))
      }
      #expect(result == .failure(.noPassword(failure)))
      #expect(server.requests.isEmpty)
    }
  }

  @Test(arguments: ["sleep 1000", "sh -c 'echo x; sleep 1000'", "sh -c 'sleep 1000 & wait'"])
  func `a command that does not end is killed`(text: String) async throws {
    let command = try #require(PasswordCommand(text))
    await #expect(throws: FetchError.noPassword(.tooSlow(limit: .milliseconds(200)))) {
      try await command.password(limit: .milliseconds(200))
    }
  }

  @Test func `a tilde before an argument is the home`() async throws {
    let home = try #require(getenv("HOME").map { String(cString: $0) })
    let command = try #require(PasswordCommand("printf '%s,' ~/x a~/ ~y"))
    #expect(try await command.password(limit: .seconds(600)) == "\(home)/x,a~/,~y,")
  }

  @Test func `a command has no terminal, and its environment is ours`() async throws {
    let command = try #require(PasswordCommand("sh -c 'tty; echo \"$PATH\"'"))
    #expect(try await command.password(limit: .seconds(600)) == "not a tty")
  }

  @Test(arguments: [
    ("Host: x", HeaderField.Failure.reserved(name: "Host")),
    ("content-length: 1", .reserved(name: "content-length")),
    ("Connection: close", .reserved(name: "Connection")),
    ("If-None-Match: x", .reserved(name: "If-None-Match")),
    ("X", .malformed), (": x", .malformed), ("X Y: x", .malformed), ("X: a\r\nHost: b", .malformed),
    ("X: \u{7F}", .malformed), ("Ü: x", .malformed),
  ])
  func `a header that would change the request's meaning is refused`(
    text: String, failure: HeaderField.Failure
  ) {
    #expect(throws: failure) { try HeaderField(text) }
  }

  @Test func `a feed has a proxy of its own, or none`() async throws {
    try await LoopbackServer.run { request in
      [.answer(text: "through \(request.path)")]
    } _: { proxy in
      let everywhere = ProxySettings { _ in "http://127.0.0.1:1" }
      try await withFetcher(HTTPFetcher(connectTimeout: .seconds(600), proxies: everywhere)) {
        fetcher in
        let own = FeedAccess(proxy: FeedProxy("http://127.0.0.1:\(proxy.port)"))
        let through = await fetcher.result(
          of: FetchRequest(url: "http://feed.invalid/a", access: own))
        #expect(through.document?.bytes == Array("through http://feed.invalid/a".utf8))
        let none = FeedAccess(proxy: FeedProxy("none"))
        let straight = await fetcher.result(of: FetchRequest(url: proxy.url("/b"), access: none))
        #expect(straight.document?.bytes == Array("through /b".utf8))
        let common = await fetcher.result(of: FetchRequest(url: proxy.url("/c")))
        #expect(common == .failure(.proxyRefused))
      }
    }
    #expect(["", "ftp://p", "p:1", "socks6://p", "http://"].allSatisfy { FeedProxy($0) == nil })
  }

  private static func shown(_ request: LoopbackServer.Request) -> String {
    let names = ["authorization", "x-token", "cookie"]
    let accept = request.headers["accept"]?.split(separator: ",").first
    return (names.map { request.headers[$0] ?? "-" } + [String(accept ?? "-")])
      .joined(separator: " ")
  }
}
