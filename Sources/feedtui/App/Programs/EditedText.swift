import FeedModel
import FeedStorage
import FeedtuiSettings
import Foundation
import Glibc

/// A text in a temporary file, for the user's editor.
struct EditedText {
  let path: String

  /// Bytes that are read again: four for each scalar of the longest note.
  private static let most = 4 * ItemNote.longest

  /// The file is the user's alone from the beginning.
  ///
  /// - Throws: The error of a file that cannot be written.
  init(_ text: String) throws {
    let folder = FileManager.default.temporaryDirectory.path()
    path = "\(folder)/feedtui-note-\(UUID().uuidString).txt"
    let bytes = Array((text.isEmpty ? "" : "\(text)\n").utf8)
    guard try StoredFile(path: path).create(with: bytes) else {
      throw FileError.cannotWrite(path: path, errno: EEXIST)
    }
  }

  /// Returns what is in the file now; bytes that are not UTF-8 are replaced.
  func text() throws -> String {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return String(decoding: try handle.read(upToCount: Self.most) ?? Data(), as: UTF8.self)
  }

  func delete() { try? FileManager.default.removeItem(atPath: path) }
}
