import FeedStorage
import FoundationEssentials
import Glibc
import Testing

@testable import FeedtuiApp
@testable import feedtui

/// `feedtui doctor` without a terminal: what it says of files, and that it makes none.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct DoctorFileStories {
  /// Runs the command in a home that is prepared, and returns its status, its lines and the files
  /// that are there afterwards.
  private func examine(
    _ arguments: [String] = [], _ more: [String: String] = [:],
    prepare: (String) async throws -> Void = { _ in }
  ) async throws -> (ending: SpawnedProgram.Ending?, output: String, files: [String]) {
    let path = try #require(BuiltProgram.path)
    return try await BuiltProgram.withFolder { folder in
      try await prepare(folder)
      let (ending, output) = try await SpawnedProgram.run(
        [path, "doctor"] + arguments,
        environment: BuiltProgram.environment(home: folder, more))
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      return (ending, output, files)
    }
  }

  private func write(_ text: String, to path: String) throws {
    let folder = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func `over a pipe it says what it could not ask, and makes nothing`() async throws {
    let (ending, output, files) = try await examine()
    #expect(ending == .exit(0), "\(output)")
    #expect(output.contains("–   Answers       not asked: there is no terminal"))
    #expect(output.contains("–   Archive       there is none yet"))
    #expect(output.contains("/data/feedtui/feedtui.sqlite · missing"))
    #expect(output.contains("ok  Settings      in order"))
    #expect(output.hasSuffix("No problem was found.\n"))
    #expect(!output.contains("\u{1B}"))
    #expect(files.isEmpty)
  }

  @Test func `mistakes in files are problems, without passwords`() async throws {
    let (ending, output, _) = try await examine([], ["BROWSER": "http://ann:secret@x/none"]) {
      try write(
        "https://example.com/a \"refesh=6h\"\nhttp//ann:secret@example.com\n",
        to: $0 + "/config/feedtui/feeds")
      try write("densty = 1\n", to: $0 + "/config/feedtui/config.toml")
    }
    #expect(ending == .exit(1))
    #expect(output.contains("config.toml, line 1: Unknown setting \"densty\""), "\(output)")
    #expect(output.contains("feeds, line 1: Unknown feed setting \"refesh\""), "\(output)")
    #expect(output.contains("feeds, line 2"))
    #expect(output.contains("!   Browser       http://x/none was not found"))
    #expect(!output.contains("secret"))
  }

  @Test func `a sound archive is read, and a damaged one named, without a new file`() async throws {
    let sound = try await examine { folder in
      try FeedStore.onDisk(at: folder + "/data/feedtui/feedtui.sqlite").close()
    }
    #expect(sound.ending == .exit(0), "\(sound.output)")
    #expect(sound.output.contains("ok  Integrity     SQLite finds no fault"), "\(sound.output)")
    #expect(sound.output.contains("0 entries · version"))
    #expect(sound.files == ["data", "data/feedtui", "data/feedtui/feedtui.sqlite"])
    let damaged = try await examine { folder in
      try write(
        String(repeating: "not SQLite ", count: 100), to: folder + "/data/feedtui/feedtui.sqlite")
    }
    #expect(damaged.ending == .exit(1))
    #expect(damaged.output.contains("is damaged: restart feedtui to recover"), "\(damaged.output)")
    #expect(damaged.files == sound.files)
  }

  @Test func `what is not where it should be is a problem`() async throws {
    let (ending, output, _) = try await examine(
      ["--config", "/no/such/file"],
      ["XDG_CACHE_HOME": "/dev/null", "TZ": "Nowhere/City", "SSL_CERT_FILE": "/no/certs"])
    #expect(ending == .exit(1))
    for line in [
      "!   Settings      /no/such/file cannot be read: no such file or directory.",
      "!   Certificates  /no/certs (cannot be read) · named by SSL_CERT_FILE",
      "!   Time zone     TZ=Nowhere/City is unknown: UTC is used",
    ] { #expect(output.contains(line), "\(line)\n\(output)") }
  }

  @Test func `for scripts it is an array of objects`() async throws {
    let (ending, output, _) = try await examine(["--json"])
    #expect(ending == .exit(0))
    let records = try JSONDecoder().decode([[String: String]].self, from: Data(output.utf8))
    #expect(
      records.contains([
        "group": "Terminal", "name": "Answers", "state": "unknown",
        "value": "not asked: there is no terminal",
      ]))
    #expect(records.allSatisfy { ["ok", "unknown", "problem"].contains($0["state"]) })
  }
}
