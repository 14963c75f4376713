import FeedFetching
import Foundation
import Glibc
import Testing

/// Fetching of files. Each test has a folder of its own.
final class FileFetcherTests {
  private let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
  private let fetcher = FeedFetcher()

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test(arguments: ["", "file://", "file:", "FILE://localhost"])
  func `a file is fetched by its path or its address`(prefix: String) async throws {
    let path = try write("<rss/>", to: "feed.xml")
    let result = await fetcher.result(of: FetchRequest(url: prefix + path))
    let document = try #require(result.document)
    #expect(document.bytes == Array("<rss/>".utf8))
    #expect(document.url == "file://" + path)
    #expect(document.contentType == nil)
  }

  @Test func `a path with blanks and umlauts works in both spellings`() async throws {
    let path = try write("x", to: "a b ü%.xml")
    for url in [path, URL(filePath: path).absoluteString] {
      let document = try #require(await fetcher.result(of: FetchRequest(url: url)).document)
      #expect(document.url == URL(filePath: path).absoluteString)
    }
  }

  @Test func `an unchanged file is not read again, a changed one is`() async throws {
    let path = try write("one", to: "feed.xml")
    let first = try #require(await fetcher.result(of: FetchRequest(url: path)).document)
    let again = FetchRequest(url: path, validators: first.validators)
    #expect(await fetcher.result(of: again) == .success(.unchanged(first.validators)))
    try write("three", to: "feed.xml")
    #expect(await fetcher.result(of: again).document?.bytes == Array("three".utf8))
  }

  @Test func `another file in its place is a change, whatever its date`() async throws {
    let path = try write("one", to: "feed.xml")
    let first = try #require(await fetcher.result(of: FetchRequest(url: path)).document)
    let other = try write("two", to: "other.xml")
    let date = try #require(
      FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: other)
    #expect(rename(other, path) == 0)
    let again = FetchRequest(url: path, validators: first.validators)
    #expect(await fetcher.result(of: again).document?.bytes == Array("two".utf8))
  }

  @Test func `a pipe without a writer does not hang`() async throws {
    let path = folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let result = await fetcher.result(of: FetchRequest(url: path))
    #expect(result == .failure(.notARegularFile(path: path)))
  }

  @Test(arguments: ["/", "/dev/null", "/dev/zero", "/dev/tty"])
  func `folders and devices are no files`(path: String) async throws {
    let result = await fetcher.result(of: FetchRequest(url: "file://" + path))
    #expect(result == .failure(.notARegularFile(path: path)))
  }

  @Test func `a missing file is said to be missing`() async throws {
    let path = folder + "/none.xml"
    let result = await fetcher.result(of: FetchRequest(url: path))
    #expect(result == .failure(.noSuchFile(path: path)))
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func `a file that may not be read is said to be so`() async throws {
    let path = try write("x", to: "feed.xml")
    #expect(chmod(path, 0) == 0)
    let result = await fetcher.result(of: FetchRequest(url: path))
    #expect(result == .failure(.notPermitted(path: path)))
  }

  @Test func `a file larger than the limit is refused unread`() async throws {
    let path = try write("", to: "feed.xml")
    #expect(truncate(path, 1 << 40) == 0)
    let result = await fetcher.result(of: FetchRequest(url: path))
    #expect(result == .failure(.tooLarge(limit: 64 << 20)))
  }

  @Test(arguments: [
    ("file://example.org/etc/passwd", FetchError.badAddress),
    ("file:///etc/passwd%00.xml", .badAddress), ("/etc/passwd\0", .badAddress),
    ("feed.xml", .badAddress), ("file:feed.xml", .badAddress),
    ("exec:date", .unsupportedScheme("exec")), ("unix:///x", .unsupportedScheme("unix")),
  ])
  func `what is neither of the web nor a file here is refused`(
    url: String, failure: FetchError
  ) async throws {
    #expect(await fetcher.result(of: FetchRequest(url: url)) == .failure(failure))
  }

  @discardableResult private func write(_ text: String, to name: String) throws -> String {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }
}
