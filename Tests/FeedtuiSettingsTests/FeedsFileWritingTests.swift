import FeedModel
import Foundation
import Testing

@testable import FeedtuiSettings

/// Writing the feeds file. Each test has a folder of its own.
@MainActor final class FeedsFileWritingTests {
  private let folder: String
  private var path: String { folder + "/feeds" }
  private let added = Subscription(url: "https://new.example/", title: "New", tags: ["t"])

  init() throws {
    folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a missing file says nothing, and is made with its folder for the reader alone`()
    throws
  {
    let file = FeedsFile(path: folder + "/x/y/feeds")
    #expect(try file.read() == FeedsFile.Contents(isMissing: true))
    try file.append(added)
    #expect(try text(at: file.path) == "https://new.example/ \"t\" \"~New\"\n")
    #expect(try rights(of: file.path) == 0o600)
    #expect(try rights(of: folder + "/x/y") == 0o700)
    #expect(try rights(of: folder + "/x") == 0o700)
  }

  @Test(arguments: [
    ("", ""), ("# c\n\nhttp://a/  x\n\n", "# c\n\nhttp://a/  x\n\n"), ("http://a/", "http://a/\n"),
    ("bad \"line\n", "bad \"line\n"),
  ])
  func `adding leaves all that was there`(before: String, kept: String) throws {
    try write(before)
    try FeedsFile(path: path).append(added)
    #expect(try text(at: path) == kept + "https://new.example/ \"t\" \"~New\"\n")
  }

  @Test func `foreign line ends stay the file's line ends`() throws {
    try write("http://a/\r\n")
    try FeedsFile(path: path).append(Subscription(url: "http://b/"))
    #expect(try text(at: path) == "http://a/\r\nhttp://b/\r\n")
  }

  @Test func `links stay links and rights stay rights`() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/real", withIntermediateDirectories: true)
    let real = folder + "/real/list"
    try Data("http://a/\n".utf8).write(to: URL(filePath: real))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: real)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real/list")
    try FeedsFile(path: path).append(Subscription(url: "http://b/"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real/list")
    #expect(try text(at: real) == "http://a/\nhttp://b/\n")
    #expect(try rights(of: real) == 0o644)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/real") == ["list"])
  }

  @Test func `several that add at once lose nothing`() async throws {
    let file = FeedsFile(path: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask { try file.append(Subscription(url: "http://host/\(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(try file.read().subscriptions.count == 20)
  }

  @Test func `a pipe in its place is not replaced, and not waited for`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    for place in [path, path + ".link"] {
      if place != path {
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: path)
      }
      #expect(throws: FileError.notAFile(path: path)) {
        try FeedsFile(path: place).append(Subscription(url: "http://a/"))
      }
    }
    #expect(throws: FileError.notAFile(path: path)) { try StoredFile(path: path).read() }
    var facts = stat()
    #expect(stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `nothing is read of the device that is empty, and nothing written to it`() throws {
    #expect(try FeedsFile(path: "/dev/null").read() == FeedsFile.contents(of: []))
    #expect(throws: FileError.notAFile(path: "/dev/null")) {
      try StoredFile(path: "/dev/null").checkIsFile()
    }
  }

  @Test func `a folder in its place is one clear message`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    do {
      _ = try FeedsFile(path: path).read()
      Issue.record("a folder was read")
    } catch {
      #expect(error.message == "\(path) cannot be read: is a directory.")
    }
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func text(at path: String) throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  private func rights(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
