public import Glibc

/// What is done in a new process before its program starts.
public enum SpawnActions {
  /// Closes every file except standard input, output and error.
  ///
  /// A program that kept a pipe or a file of another test open would let that test wait for it.
  public static func closeOtherFiles(_ actions: inout posix_spawn_file_actions_t) {
    // It is no error to close a file that is not open.
    for file in Int32(3)..<1024 { posix_spawn_file_actions_addclose(&actions, file) }
  }
}
