import FeedModel
import FeedStorage
import Foundation

/// A text in a temporary file, for the user's editor.
struct EditedText {
  let path: String

  /// Bytes that are read again: four for each scalar of the longest note.
  private static let most = 4 * ItemNote.longest

  /// - Throws: The error of a file that cannot be written.
  init(_ text: String) throws {
    let folder = FileManager.default.temporaryDirectory.path()
    path = "\(folder)/feedtui-note-\(UUID().uuidString).txt"
    let bytes = Data((text.isEmpty ? "" : "\(text)\n").utf8)
    guard
      FileManager.default.createFile(
        atPath: path, contents: bytes, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }

  /// Returns what is in the file now; bytes that are not UTF-8 are replaced.
  func text() throws -> String {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return String(decoding: try handle.read(upToCount: Self.most) ?? Data(), as: UTF8.self)
  }

  func delete() { try? FileManager.default.removeItem(atPath: path) }
}
