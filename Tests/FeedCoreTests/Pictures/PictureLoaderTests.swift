import FeedFetching
import FeedModel
import FeedPictures
import Foundation
import Synchronization
import TerminalKit
import TestSupport
import Testing

/// Pictures from a server, through the cache, to squares.
struct PictureLoaderTests {
  private static func spec(_ address: String) -> PictureSpec {
    PictureSpec(address, room: Size(width: 10, height: 4), colours: .many)
  }

  @Test func `a server is asked once for a picture, also by a later run`() async throws {
    let png = TestPNG.bytes(4, 4)
    try await withLoaders({ _ in [.answer(body: png)] }) { server, loader in
      let spec = Self.spec(server.url("/p.png"))
      let drawing = try await loader().picture(spec)
      guard case .ready(let picture) = drawing else {
        Issue.record("not drawn as text")
        return
      }
      #expect(picture.size == Size(width: 2, height: 1))
      #expect(try await loader().picture(spec) == drawing)
      #expect(server.requests.map(\.path) == ["/p.png"])
      #expect(server.requests.first?.headers["accept"]?.hasPrefix("image/png") == true)
    }
  }

  @Test func `redirects are followed as for feeds`() async throws {
    let png = TestPNG.bytes(4, 4)
    try await withLoaders({
      $0.path == "/p" ? [.redirect(to: "/q")] : [.answer(body: png)]
    }) { server, loader in
      _ = try await loader().picture(Self.spec(server.url("/p")))
      #expect(server.requests.map(\.path) == ["/p", "/q"])
    }
  }

  @Test func `what is wrong with a picture is remembered, and the server is not asked again`()
    async throws
  {
    try await withLoaders({ request in
      switch request.path {
      case "/svg": [.answer(text: "<svg/>")]
      case "/lie": [.answer("200 OK", ["Content-Type": "image/png"], text: "<html>")]
      case "/large": [.answer(body: TestPNG.bytes(1, 1, stated: (50_000, 50_000)))]
      default: [.answer("404 Not Found", text: "")]
      }
    }) { server, loader in
      let messages = [
        "/svg": "SVG pictures are not shown.",
        "/lie": "The file is not a PNG, JPEG, GIF or WebP picture.",
        "/large": "The picture is too large (50000×50000 pixels).",
        "/gone": "The server answered 404 (not found).",
      ]
      for _ in 0..<2 {
        for (path, message) in messages {
          #expect(await Self.message(of: loader(), server.url(path)) == message)
        }
      }
      #expect(server.requests.count == messages.count)
    }
  }

  @Test func `a busy server and a lost connection are not remembered for ever`() async throws {
    let png = TestPNG.bytes(4, 4)
    let isBusy = Flag()
    try await withLoaders({ _ in
      isBusy.isSet ? [.answer(body: png)] : [.answer("503 Busy", text: "")]
    }) { server, loader in
      #expect(await Self.message(of: loader(), server.url()) == "The server is busy (503).")
      isBusy.set()
      #expect(await Self.message(of: loader(), server.url()) == nil)
    }
  }

  @Test func `a host that asks for a pause is not asked for another picture before its end`()
    async throws
  {
    let png = TestPNG.bytes(4, 4)
    let time = Mutex(Int64(1000))
    let hosts = PausedHosts(now: { time.withLock { $0 } })
    try await withLoaders(
      hosts: hosts,
      {
        $0.path == "/busy"
          ? [.answer("429 Too Many", ["Retry-After": "30"], text: "")] : [.answer(body: png)]
      }
    ) { server, loader in
      let busy = await Self.message(of: loader(), server.url("/busy"))
      #expect(busy == "The server is busy (429) and asks to wait 30 seconds.")
      for second in [Int64(1000), 1029] {
        time.withLock { $0 = second }
        #expect(
          await Self.message(of: loader(), server.url("/p"))
            == "The server has asked for a pause.")
      }
      #expect(server.requests.map(\.path) == ["/busy"])
      time.withLock { $0 = 1030 }
      #expect(await Self.message(of: loader(), server.url("/p")) == nil)
      #expect(server.requests.map(\.path) == ["/busy", "/p"])
    }
  }

  @Test func `a host that a refresh leaves alone is not asked, but what the cache has is shown`()
    async throws
  {
    let png = TestPNG.bytes(4, 4)
    let isPaused = Flag()
    let hosts = PausedHosts(now: { 0 }) { _ in
      isPaused.isSet ? [HostPause(host: "127.0.0.1", since: 0, until: 60)] : []
    }
    try await withLoaders(hosts: hosts, { _ in [.answer(body: png)] }) { server, loader in
      #expect(await Self.message(of: loader(), server.url("/p")) == nil)
      isPaused.set()
      #expect(await Self.message(of: loader(), server.url("/p")) == nil)
      #expect(
        await Self.message(of: loader(), server.url("/q")) == "The server has asked for a pause.")
      #expect(server.requests.map(\.path) == ["/p"])
    }
  }

  @Test func `only addresses of the web are fetched`() async throws {
    try await withLoaders({ _ in [] }) { _, loader in
      for address in ["file:///etc/passwd", "/etc/passwd", "ftp://example.org/p", ""] {
        #expect(
          await Self.message(of: loader(), address) == "The picture has no valid address.")
      }
    }
  }

  @Test func `a picture in its address is drawn up to a limit`() async throws {
    try await withLoaders({ _ in [] }) { _, loader in
      let text = Data(TestPNG.bytes(4, 4)).base64EncodedString()
      #expect(await Self.message(of: loader(), "data:image/png;base64,\(text)") == nil)
      let long = "data:image/png;base64," + String(repeating: "A", count: 1 << 20)
      #expect(
        await Self.message(of: loader(), long) == "The picture's address is longer than 64 kB.")
      #expect(
        await Self.message(of: loader(), "data:image/png,%89PNG")
          == "The picture has no valid address.")
    }
  }

  @Test func `nothing is fetched that could not be drawn`() async throws {
    try await withLoaders({ _ in [] }) { server, _ in
      try await withFetcher { fetcher in
        let loader = PictureLoader(
          fetcher: fetcher, cache: nil, chafa: Chafa(path: "/nowhere"),
          hosts: PausedHosts(now: { 0 }))
        #expect(
          await Self.message(of: loader, server.url())
            == "Pictures need chafa (on Debian: apt install chafa).")
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `the cache keeps to its cap, and the pictures used last`() async throws {
    let png = TestPNG.bytes(20, 20)
    try await withLoaders(limit: 4 * png.count, { _ in [.answer(body: png)] }) { server, loader in
      let addresses = (0..<6).map { server.url("/\($0)") }
      for address in addresses[..<4] { _ = try await loader().picture(Self.spec(address)) }
      _ = try await loader().picture(Self.spec(addresses[0]))
      for address in addresses[4...] { _ = try await loader().picture(Self.spec(address)) }
      #expect(server.requests.count == 6)
      _ = try await loader().picture(Self.spec(addresses[0]))
      #expect(server.requests.count == 6)
      _ = try await loader().picture(Self.spec(addresses[1]))
      #expect(server.requests.count == 7)
    }
  }

  @Test func `the cache may be deleted while it is used`() async throws {
    let png = TestPNG.bytes(4, 4)
    try await PictureFolder.with { folder in
      try folder.writeProgram("chafa", "#!/bin/sh\ncat >/dev/null\necho ok\n")
      let cache = PictureCache(folder.path + "/cache/pictures", limit: 1 << 20)
      try await LoopbackServer.run(answering: { _ in [.answer(body: png)] }) { server in
        try await withFetcher { fetcher in
          let loader = PictureLoader(
            fetcher: fetcher, cache: cache, chafa: Chafa(path: folder.path),
            hosts: PausedHosts(now: { 0 }))
          for _ in 0..<2 {
            _ = try await loader.picture(Self.spec(server.url()))
            #expect(folder.names(in: "cache/pictures").count == 1)
            try folder.remove("cache")
          }
          #expect(server.requests.count == 2)
        }
      }
    }
  }

  private static func message(of loader: PictureLoader, _ address: String) async -> String? {
    do throws(PictureError) {
      _ = try await loader.picture(spec(address))
      return nil
    } catch {
      return error.message
    }
  }

  /// Runs `work` with a server and loaders that share its cache, but not their memory.
  private func withLoaders(
    limit: Int = 1 << 20, hosts: PausedHosts = PausedHosts(now: { 0 }),
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act],
    _ work: (LoopbackServer, () -> PictureLoader) async throws -> Void
  ) async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("chafa", "#!/bin/sh\ncat >/dev/null\necho ok\n")
      try await LoopbackServer.run(answering: answer) { server in
        try await withFetcher { fetcher in
          try await work(server) {
            PictureLoader(
              fetcher: fetcher,
              cache: PictureCache(folder.path + "/cache/pictures", limit: limit),
              chafa: Chafa(path: folder.path), hosts: hosts)
          }
        }
      }
    }
  }
}
