import Glibc

nonisolated extension FeedsFile {
  /// Creates an empty file (0600), and its folder, if they are missing: editors do not create
  /// folders.
  func makeIfMissing() throws(FileError) {
    if access(path, F_OK) != 0 { try append(lines: []) }
  }
}
