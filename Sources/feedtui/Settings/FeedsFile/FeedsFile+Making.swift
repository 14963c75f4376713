import Glibc

nonisolated extension FeedsFile {
  /// Makes an empty file, 0600, in a folder that is made too, where there is none yet: editors do not.
  func makeIfMissing() throws(FileFailure) {
    if access(path, F_OK) != 0 { try append(lines: []) }
  }
}
