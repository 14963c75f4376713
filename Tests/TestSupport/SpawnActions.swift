public import Glibc

/// What is done in a new process before its program starts.
public enum SpawnActions {
  /// Closes every file except standard input, output and error.
  ///
  /// Foundation notices the end of a `Process` by a socket. A program that kept it open would let
  /// tests that run at the same time wait for it.
  public static func closeOtherFiles(_ actions: inout posix_spawn_file_actions_t) {
    // It is no error to close a file that is not open.
    for file in Int32(3)..<1024 { posix_spawn_file_actions_addclose(&actions, file) }
  }
}
