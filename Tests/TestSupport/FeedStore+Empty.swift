package import FeedStorage
import Foundation

extension FeedStore {
  private static let template = Result { try FeedStore.inMemory() }

  /// The bytes of a new archive's file.
  private static let file = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "feedtui.sqlite")
    try FeedStore.onDisk(at: path.path).close()
    return try Data(contentsOf: path)
  }

  /// Returns a new archive in memory, a copy of one that is made once.
  package static func empty() throws -> FeedStore {
    try template.get().copiedToMemory()
  }

  /// Opens the archive in the file, or a new one, a copy of one that is made once.
  package static func onDiskOrEmpty(at path: String) throws -> FeedStore {
    if !FileManager.default.fileExists(atPath: path) {
      try file.get().write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
    return try onDisk(at: path)
  }
}
