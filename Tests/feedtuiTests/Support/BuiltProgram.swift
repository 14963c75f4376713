import FeedSystem
import FoundationEssentials
import Glibc

/// The program under test: the one that `FEEDTUI_PROGRAM` names, or else the one built with the
/// tests.
enum BuiltProgram {
  /// The path. The program built with the tests is beside the file that runs them.
  nonisolated static var path: String? {
    if let given = getenv("FEEDTUI_PROGRAM"), given.pointee != 0 { return String(cString: given) }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bytes = buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:))
    let runner = String(decoding: bytes, as: UTF8.self)
    guard let slash = runner.lastIndex(of: "/") else { return nil }
    let path = runner[...slash] + "feedtui"
    return access(String(path), X_OK) == 0 ? String(path) : nil
  }

  /// The options for safe mode: also one to do without the kernel, where it cannot confine.
  static var safe: String {
    let kernel = Confinement()
    let isWhole = Confinement.Part.allCases.allSatisfy { kernel.means(of: $0) != nil }
    return isWhole ? "--safe" : "--safe --unconfined"
  }

  /// Returns an environment with a home of its own, UTF-8 and no colour scheme to guess.
  static func environment(home: String, _ more: [String: String] = [:]) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin:/usr/sbin", "HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "TZ": "UTC", "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data",
      "XDG_STATE_HOME": home + "/state", "XDG_CACHE_HOME": home + "/cache",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(more) { $1 }
  }

  /// A time zone (POSIX, TZ) in which it is noon, so that the newest items of the demo are of today
  /// at any time.
  static var zoneAtNoon: String { "NOON\(time(nil) / 3600 % 24 - 12)" }

  /// Runs `work` with a new folder, which is removed afterwards.
  static func withFolder<Result>(_ work: (String) throws -> Result) throws -> Result {
    let folder = try makeFolder()
    defer { remove(folder) }
    return try work(folder)
  }

  /// Runs asynchronous `work` with a new folder, which is removed afterwards.
  static func withFolder<Result>(_ work: (String) async throws -> Result) async throws -> Result {
    let folder = try makeFolder()
    defer { remove(folder) }
    return try await work(folder)
  }

  private static func makeFolder() throws -> String {
    var name = Array("/tmp/feedtui-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw SpawnedProgram.Failure(description: "no temporary folder")
    }
    return name.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  private static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Returns whether a program with the given name can be started.
  nonisolated static func isInstalled(_ name: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin"]
      .contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Whether there is an SSH client, and a server for `Scripts/demo-ssh` to start.
  nonisolated static var hasSSH: Bool {
    isInstalled("ssh") && (isInstalled("sshd") || getenv("FEEDTUI_SSHD") != nil)
  }
}
