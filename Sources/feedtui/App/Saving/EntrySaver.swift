import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import Glibc
import SafeText

/// Writes copies of entries into files of their own.
nonisolated struct EntrySaver: Sendable {
  let store: FeedStore
  /// Where the files are written.
  let folder: String
  let zone: Zone

  /// The most files of one name.
  private static let most = 1000

  /// Writes the entry into a new file named after its title, and returns the file's path.
  ///
  /// No file is ever overwritten: if the name is taken, a number follows it.
  func save(_ id: EntryID, as format: EntryFormat) async throws -> String {
    guard let entry = try await store.timeline.listed(id),
      let body = try await store.timeline.body(of: id)
    else {
      throw CommandError(message: "This item has been deleted.", code: .cannotRead)
    }
    let shown = ShownEntry(entry: entry, body: body)
    return try write(Array(shown.document(format, zone).utf8), FileName(entry.title), format)
  }

  /// Writes the bytes into a file that does not exist yet, and returns its path.
  func write(_ bytes: [UInt8], _ name: FileName, _ format: EntryFormat) throws -> String {
    let beginning = folder.hasSuffix("/") ? folder : folder + "/"
    for number in 1...Self.most {
      let path = beginning + name.text(number: number, suffix: format.suffix)
      do throws(FileError) {
        if try StoredFile(path: path).create(with: bytes) { return path }
      } catch .cannotWrite(_, let errno) {
        // With the name of the file, the reason might be out of sight.
        throw FileError.cannotWrite(path: folder, errno: errno)
      }
    }
    throw FileError.cannotWrite(path: beginning + name.text, errno: EEXIST)
  }
}
