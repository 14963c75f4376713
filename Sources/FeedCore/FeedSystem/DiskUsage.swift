import Glibc

/// The space that files take.
package enum DiskUsage {
  /// Returns the bytes of a file, or of all files in a folder and the folders in it; `nil` if there
  /// is none. Symbolic links are not followed.
  package static func bytes(of path: String) -> Int? {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFDIR else { return Int(facts.st_size) }
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var sum = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { sum += bytes(of: "\(path)/\(name)") ?? 0 }
    }
    return sum
  }
}
