import FeedFetching
import FeedModel
import FeedSystem
import Foundation
import TestSupport
import Testing

/// Feeds that programs print, or change.
struct ProgramFeedTests {
  @Test func `a program gets its words, no input and no terminal`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram(
        "gen", "#!/bin/sh\nfor w in \"$@\"; do echo \"<$w>\"; done\ncat\ntest -t 0 || echo end\n")
      let result = await fetch("exec:\(folder.path)/gen 3 'two words' \"\" $HOME;x")
      #expect(text(of: result) == "<3>\n<two words>\n<>\n<$HOME;x>\nend\n")
      #expect(result.document?.url == "")
    }
  }

  @Test func `the home is what a tilde stands for`() async throws {
    let result = await fetch("exec:printf %s ~/x ~y a~/")
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(text(of: result) == "\(home)/x~ya~/")
  }

  @Test(arguments: [
    (
      "echo out; printf 'first\\nla\\033[31mst\\n' >&2; exit 3", "gen ended with 3: la[31mst.",
      "program"
    ),
    ("exit 4", "gen exited with status 4.", "program"),
    ("yes", "gen printed more than 8 MB.", "too-large"),
    ("kill -9 $$", "gen was killed by signal 9.", "program"),
  ])
  func `a failure is one sentence`(script: String, message: String, kind: String) async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("gen", "#!/bin/sh\n\(script)\n")
      let failure = await fetch("exec:\(folder.path)/gen").failure
      #expect(failure?.message == message)
      #expect(failure?.kind == kind)
      #expect(failure?.cause == .feed)
    }
  }

  @Test func `nothing of its session outlives its limit`() async throws {
    try await PictureFolder.with { folder in
      let pids = "\(folder.path)/pids"
      // With job control, each job has a process group of its own.
      try folder.writeProgram(
        "gen", "#!/bin/sh\nset -m\nsleep 1000 & echo $! >>\(pids)\necho $$ >>\(pids)\nsleep 1000\n")
      let limits = FetchLimits(deadline: .seconds(1))
      let failure = await fetch("exec:\(folder.path)/gen", limits: limits).failure
      #expect(failure?.message == "gen took longer than 1 seconds.")
      #expect(failure?.kind == "timeout")
      let started = try String(contentsOfFile: pids, encoding: .utf8).split(separator: "\n")
      #expect(started.count == 2)
      for pid in started { #expect(!isRunning(pid)) }
    }
  }

  @Test func `a filter gets the document behind redirects, and nothing of its secrets`()
    async throws
  {
    try await PictureFolder.with { folder in
      try folder.writeProgram(
        "up", "#!/bin/sh\n{ env; echo \"$@\"; } >\(folder.path)/got\ntr a-z A-Z\n")
      try await LoopbackServer.run { request in
        request.path == "/old"
          ? [.answer("301 Moved", ["Location": "/new"])]
          : [.answer("200 OK", ["ETag": "\"1\""], text: "body of \(request.path)")]
      } _: { server in
        let address = server.url("/old").replacing("http://", with: "http://ann:secret@")
        let document = await fetch("filter:\(folder.path)/up 'a b':\(address)").document
        #expect(document.map { String(decoding: $0.bytes, as: UTF8.self) } == "BODY OF /NEW")
        #expect(document?.url.hasSuffix("/new") == true)
        #expect(document?.validators == Validators(etag: "\"1\""))
        #expect(document?.hints.permanentAddress == nil)
        let got = try String(contentsOfFile: "\(folder.path)/got", encoding: .utf8)
        #expect(got.hasSuffix("a b\n"))
        #expect(!got.contains("secret"))
      }
    }
  }

  @Test func `what has not changed is not filtered, and a filter can fail`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram(
        "up", "#!/bin/sh\necho run >>\(folder.path)/runs\necho sad >&2\nexit 2\n")
      try await LoopbackServer.run { request in
        request.headers["if-none-match"] == nil
          ? [.answer(text: "x")] : [.raw("HTTP/1.1 304 Not Modified\r\n\r\n")]
      } _: { server in
        let url = "filter:\(folder.path)/up:\(server.url("/f"))"
        let old = Validators(etag: "\"1\"")
        #expect(await fetch(url, validators: old) == .success(.unchanged(old)))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/runs"))
        #expect(await fetch(url).failure?.message == "up ended with 2: sad.")
      }
    }
  }

  @Test(arguments: ["exec:touch FILE", "filter:touch FILE:http://127.0.0.1:1/"])
  func `only feeds of the user's file run programs, and only where programs may`(url: String)
    async throws
  {
    try await PictureFolder.with { folder in
      let url = url.replacing("FILE", with: "\(folder.path)/made")
      let fetcher = FeedFetcher(runsPrograms: true)
      // So do pages, pictures, comments, redirects and what is typed ask.
      let scheme = String(url.prefix { $0 != ":" })
      #expect(
        await fetcher.result(of: FetchRequest(url: url)) == .failure(.unsupportedScheme(scheme)))
      var request = FetchRequest(url: url)
      request.mayRunPrograms = true
      #expect(await FeedFetcher().result(of: request) == .failure(.programsShut))
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/made"))
    }
  }

  @Test(arguments: ["exec:touch /tmp/x", "filter:cat:http://127.0.0.1/"])
  func `a redirect never leads to a program`(location: String) async throws {
    let result = try await fetching { _ in [.answer("301 Moved", ["Location": location])] }
    let scheme = String(location.prefix { $0 != ":" })
    #expect(result == .failure(.redirectRefused(scheme: scheme)))
  }

  private func fetch(
    _ url: String, validators: Validators = Validators(), limits: FetchLimits = .generous
  ) async -> Result<FetchResult, FetchError> {
    var request = FetchRequest(url: url, validators: validators, limits: limits)
    request.mayRunPrograms = true
    let fetcher = FeedFetcher(runsPrograms: true)
    let result = await fetcher.result(of: request)
    await fetcher.shutDown()
    return result
  }

  private func text(of result: Result<FetchResult, FetchError>) -> String? {
    result.document.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Whether a process has not ended. One that has waits for its parent as a zombie.
  private func isRunning(_ pid: Substring) -> Bool {
    guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return false }
    let state = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.dropFirst().first
    return state != "Z" && state != "X"
  }
}

extension Result {
  fileprivate var failure: Failure? {
    switch self {
    case .success: nil
    case .failure(let failure): failure
    }
  }
}
