import Glibc

/// A program that a test waits for, such as a compiler.
///
/// `Process` of Foundation is not used: with many of them at once it has crashed while it started
/// one.
public enum ShortProgram {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Runs a program, looked up in `PATH`, in a folder. Its input and output are `/dev/null`.
  ///
  /// Throws if it cannot be started, or ends in another way than with status 0.
  public static func run(_ words: [String], in folder: String = "/") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    SpawnActions.closeOtherFiles(&actions)
    let copies = (["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder] + words).map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, "/bin/sh", &actions, nil, copies + [nil], environ)
    guard error == 0 else {
      throw Failure(description: "/bin/sh: \(String(cString: strerror(error)))")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure(description: "\(words): wait status \(status)") }
  }
}
