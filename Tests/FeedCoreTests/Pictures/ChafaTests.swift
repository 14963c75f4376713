import FeedPictures
import FeedSystem
import TerminalKit
import TestSupport
import Testing

/// The program that draws pictures, and programs that pretend to be it.
struct ChafaTests {
  private static let real = Chafa(path: "/usr/bin:/bin")

  private static func spec(
    _ width: Int = 20, _ height: Int = 8, _ colours: PictureSpec.Colours = .many,
    _ symbols: PictureSpec.Symbols = .blocks
  ) -> PictureSpec {
    PictureSpec(
      "http://example.org/p", room: Size(width: width, height: height), colours: colours,
      symbols: symbols)
  }

  @Test(.enabled(if: ChafaTests.real.isInstalled, "chafa is not installed"))
  func `a picture fits into its room and keeps its shape`() async throws {
    let picture = try await Self.text(Self.real, TestPNG.bytes(160, 80), Self.spec())
    #expect(picture.size == Size(width: 20, height: 5))
    var canvas = Canvas(size: picture.size)
    canvas.draw(picture, at: .zero)
    let styles = canvas.rows.flatMap { $0.map(\.style) }
    #expect(Set(styles).count > 10)
    #expect(styles.allSatisfy { $0.isPicture })
  }

  @Test(
    .enabled(if: ChafaTests.real.isInstalled, "chafa is not installed"),
    arguments: [PictureSpec.Colours.eight, .many], [PictureSpec.Symbols.blocks, .ascii])
  func `every terminal gets its colours and glyphs`(
    colours: PictureSpec.Colours, symbols: PictureSpec.Symbols
  ) async throws {
    let picture = try await Self.text(
      Self.real, TestPNG.bytes(64, 64), Self.spec(16, 8, colours, symbols))
    var canvas = Canvas(size: picture.size)
    canvas.draw(picture, at: .zero)
    let squares = canvas.rows.flatMap { $0 }
    if symbols == .ascii {
      #expect(squares.allSatisfy { $0.glyph?.base.isASCII == true })
    }
    if colours == .eight {
      #expect(squares.allSatisfy { $0.style.foreground <= 16 && $0.style.background <= 16 })
    }
  }

  @Test(.enabled(if: ChafaTests.real.isInstalled, "chafa is not installed"))
  func `a file that ends too early is refused by the program`() async {
    let whole = TestPNG.bytes(64, 64)
    await #expect(throws: PictureError.self) {
      try await Self.real.draw(Array(whole.prefix(60)), Self.spec())
    }
  }

  @Test(.enabled(if: ChafaTests.real.isInstalled, "chafa is not installed"))
  func `a header that says less than the file holds costs no more than the limits`() async {
    let bomb = [0x78, 0x01] + GzipBomb.honest.dropFirst(10).dropLast(8)
    let lie = TestPNG.bytes(0, 0, stated: (64, 64), data: bomb)
    // Whether the program shows the beginning, or refuses it, is its own matter.
    do throws(PictureError) {
      let picture = try await Self.text(Self.real, lie, Self.spec())
      #expect(picture.size.height <= 8)
    } catch {
      #expect(error != .notDrawn(.tooSlow(limit: .seconds(10))))
    }
  }

  @Test func `what is no picture never reaches the program`() async throws {
    try await withChafa("echo drawn") { chafa in
      func error(_ bytes: [UInt8]) async -> PictureError? { await Self.error(of: chafa, bytes) }
      #expect(await error(Array("<?xml?><svg width='9'/>".utf8)) == .vector)
      #expect(await error(Array("<html>".utf8)) == .unknownFormat)
      #expect(await error([]) == .unknownFormat)
      #expect(
        await error(TestPNG.bytes(1, 1, stated: (50_000, 50_000)))
          == .tooManyPixels(50_000, 50_000))
      #expect(await error(TestPNG.bytes(1, 1, stated: (0, 7))) == .damaged)
    }
  }

  @Test func `a missing program is said so`() async {
    let chafa = Chafa(path: "/nowhere:")
    #expect(!chafa.isInstalled)
    #expect(await Self.error(of: chafa, TestPNG.bytes(1, 1)) == .noProgram)
  }

  @Test func `a program that hangs is killed with what it has started`() async throws {
    try await withChafa("cat >/dev/null; sleep 1000 & sleep 1000", time: .milliseconds(300)) {
      let error = await Self.error(of: $0, TestPNG.bytes(2, 2))
      #expect(error == .notDrawn(.tooSlow(limit: .milliseconds(300))))
    }
  }

  @Test func `a program that closes its output and stays is killed`() async throws {
    try await withChafa("exec sleep 1000 <&- >&-", time: .milliseconds(300)) {
      let error = await Self.error(of: $0, TestPNG.bytes(2, 2))
      #expect(error == .notDrawn(.tooSlow(limit: .milliseconds(300))))
    }
  }

  @Test(arguments: [
    (#"kill -9 $$"#, PictureError.notDrawn(.killed(signal: 9))),
    ("exit 3", .notDrawn(.exited(status: 3))),
    (#"printf '\033[2Jx'"#, .badOutput(.control)),
    (#"printf '\033]0;title\007x'"#, .badOutput(.control)),
    (#"printf '\346\274\242'"#, .badOutput(.glyph)),
    ("exit 0", .badOutput(.empty)),
    ("cat", .badOutput(.notUTF8)),
    ("echo 0123456789012345678901234", .badOutput(.tooLarge)),
    ("yes", .notDrawn(.tooMuchOutput(limit: Chafa.usual.output))),
  ])
  func `a program that fails is no more than a reason`(
    script: String, reason: PictureError
  ) async throws {
    try await withChafa(script) {
      let error = await Self.error(of: $0, TestPNG.bytes(2, 2))
      #expect(error == reason)
    }
  }

  @Test func `a program that leaves its input unread may still draw`() async throws {
    try await withChafa("echo '12'; echo '34'") { chafa in
      let picture = try await Self.text(chafa, TestPNG.bytes(400, 400), Self.spec())
      #expect(picture.size == Size(width: 2, height: 2))
    }
  }

  @Test func `the program gets nothing of the user's environment, and cannot write files`()
    async throws
  {
    // The limits hold from the first byte of the input on.
    let script = """
      cat >/dev/null; (echo x >$0.new); test -s $0.new && echo written
      echo "$HOME,$TERM,$LC_ALL"; ulimit -t; ulimit -c
      """
    try await withChafa(script) {
      let picture = try await Self.text($0, TestPNG.bytes(2, 2), Self.spec())
      var canvas = Canvas(size: picture.size)
      canvas.draw(picture, at: .zero)
      #expect(canvas.picture == [",,C.UTF-8", "5        ", "0        "])
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a program that computes for ever is killed`() async throws {
    try await withChafa("while :; do :; done", processor: 1, time: .seconds(60)) { chafa in
      guard case .notDrawn(.killed) = await Self.error(of: chafa, TestPNG.bytes(2, 2)) else {
        Issue.record("not killed")
        return
      }
    }
  }

  /// Draws a picture as text.
  private static func text(
    _ chafa: Chafa, _ bytes: [UInt8], _ spec: PictureSpec
  ) async throws(PictureError) -> Picture {
    guard case .ready(let picture) = try await chafa.draw(bytes, spec) else {
      throw .badOutput(.empty)
    }
    return picture
  }

  private static func error(of chafa: Chafa, _ bytes: [UInt8]) async -> PictureError? {
    do throws(PictureError) {
      _ = try await chafa.draw(bytes, spec())
      return nil
    } catch {
      return error
    }
  }

  /// Runs `work` with a script in place of the program.
  private func withChafa(
    _ script: String, processor: Int = 5, time: Duration = .seconds(60),
    _ work: (Chafa) async throws -> Void
  ) async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("chafa", "#!/bin/sh\n\(script)\n")
      var limits = Chafa.usual
      limits.resources?.processor = processor
      limits.time = time
      try await work(Chafa(path: folder.path, limits: limits))
    }
  }
}
