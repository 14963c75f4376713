import CTestCalls
import Foundation
import Testing

@testable import FeedSystem

/// What the kernel refuses a process that has given it up. Each test does so in a process of its
/// own.
struct ConfinementTests {
  nonisolated static let kernel = Confinement()

  @Test(.enabled(if: kernel.hasFilters, "the kernel has no filters of system calls"))
  func `no program is started and no process made`() async {
    await #expect(processExitsWith: .success) {
      #expect(Confinement().forbid(.programs))
      #expect(calls_make(Call.execve, 0, 0, 0) == -Int(EPERM))
      #expect(calls_make(Call.fork, 0, 0, 0) == -Int(EPERM))
      #expect(calls_make(Call.fork | Call.x32, 0, 0, 0) == -Int(EPERM))
      #expect(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
    }
  }

  @Test(.enabled(if: kernel.hasFilters, "the kernel has no filters of system calls"))
  func `no socket is made, by whatever number of the call`() async {
    await #expect(processExitsWith: .success) {
      #expect(Confinement().forbid(.sockets))
      #expect(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0 && errno == EPERM)
      #expect(calls_make(Call.socket, 2, 1, 0) == -Int(EPERM))
      #expect(calls_make(Call.socket | Call.x32, 2, 1, 0) == -Int(EPERM))
    }
  }

  #if arch(x86_64)
    @Test(.enabled(if: kernel.hasFilters, "the kernel has no filters of system calls"))
    func `a call by the table of another architecture ends the process`() async {
      await #expect(processExitsWith: .signal(SIGSYS)) {
        #expect(Confinement().forbid(.sockets))
        calls_make_in_32_bits(20)
      }
    }
  #endif

  @Test(
    .enabled(if: kernel.landlock > 2 && kernel.hasFilters, "the kernel has no Landlock"),
    arguments: [1, 2, 3, kernel.landlock] as [Int32])
  func `with each version of Landlock files are neither written nor cut outside of a folder`(
    version: Int32
  ) async throws {
    let folder = NSTemporaryDirectory() + "feedtui-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for part in ["/marks", "/marks/below"] {
      try FileManager.default.createDirectory(
        atPath: folder + part, withIntermediateDirectories: true)
    }
    let (archive, marks) = (folder + "/archive", folder + "/marks/ada")
    for path in [archive, marks] { try Data("marks".utf8).write(to: URL(filePath: path)) }
    await #expect(processExitsWith: .success) {
      [version = version as Int32, archive = archive as String, marks = marks as String] in
      let confinement = Confinement(landlock: version, hasFilters: true)
      #expect(confinement.forbid(.writing, butBelow: String(marks.dropLast(4))))
      #expect(confinement.forbid(.truncation))
      for flags in [
        O_WRONLY, O_RDWR, O_WRONLY | O_TRUNC, O_RDWR | O_TRUNC, O_RDONLY | O_TRUNC,
        O_ACCMODE | O_TRUNC,
      ] {
        #expect(open(archive, flags) < 0, "\(flags)")
        #expect(calls_make_open(archive, flags) < 0, "\(flags)")
      }
      #expect(truncate(archive, 0) != 0)
      #expect(rename(archive, marks) != 0 && rename(marks, archive + "2") != 0)
      #expect(unlink(archive) != 0)
      #expect(open(archive + "2", O_RDWR | O_CREAT, 0o600) < 0)
      #expect(open("/dev/null", O_WRONLY) >= 0)

      let read = open(archive, O_RDONLY)
      #expect(lseek(read, 0, SEEK_END) == 5)
      let file = open(marks, O_RDWR)
      #expect(file >= 0 && ftruncate(file, 2) == 0 && lseek(file, 0, SEEK_END) == 2)
      #expect(open(marks, O_WRONLY | O_TRUNC) >= 0 && lseek(file, 0, SEEK_END) == 0)
      #expect(rename(marks, marks + "2") == 0 && unlink(marks + "2") == 0)
    }
    let means = Confinement(landlock: version, hasFilters: true).means(of: .truncation)
    #expect(means == (version < 3 ? "seccomp" : "Landlock, version \(version)"))
  }

  @Test(.enabled(if: kernel.hasFilters, "the kernel has no filters of system calls"))
  func `a kernel that can do nothing says so`() async {
    await #expect(processExitsWith: .success) {
      #expect(calls_forget_confinement() == 0)
      let kernel = Confinement()
      #expect(kernel.landlock == 0 && !kernel.hasFilters)
      for part in Confinement.Part.allCases {
        #expect(kernel.means(of: part) == nil && !kernel.forbid(part))
      }
    }
  }
}

/// Numbers of system calls.
private enum Call {
  static let x32 = 0x4000_0000
  #if arch(x86_64)
    static let (socket, fork, execve) = (41, 57, 59)
  #else
    // There is no fork.
    static let (socket, fork, execve) = (198, 221, 221)
  #endif
}
