import FeedModel
import FeedSystem
import Synchronization

/// The pictures that have been fetched, and what was wrong with others, in files named after the
/// digests of their addresses.
package final class PictureCache: Sendable {
  /// What is known of an address.
  enum Entry: Equatable {
    case bytes([UInt8])
    /// One sentence about why there is no picture.
    case failure(String)
  }

  private let folder: CacheFolder
  /// The most bytes of all files.
  private let limit: Int
  /// The bytes of all files, as far as this program knows; `nil` before they have been counted.
  private let total = Mutex<Int?>(nil)

  /// The longest sentence about a failure, in bytes.
  private static let longestNote = 4096

  /// - Parameter limit: The most bytes of all files; the least used ones are removed.
  package init(_ path: String, limit: Int) {
    folder = CacheFolder(path)
    self.limit = limit
  }

  func entry(for address: String) -> Entry? {
    let name = Self.name(of: address)
    if let bytes = folder.read(name, limit: PictureLoader.largest) { return .bytes(bytes) }
    return failure(of: address).map { .failure($0) }
  }

  /// Returns the sentence about why there is no picture; `nil` if none is kept.
  package func failure(of address: String) -> String? {
    folder.read(Self.name(of: address) + Self.note, limit: Self.longestNote)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func keep(_ bytes: [UInt8], for address: String) {
    write(bytes, to: Self.name(of: address))
  }

  func keep(failure: String, for address: String) {
    write(Array(failure.utf8.prefix(Self.longestNote)), to: Self.name(of: address) + Self.note)
  }

  private func write(_ bytes: [UInt8], to name: String) {
    guard bytes.count <= limit, folder.write(bytes, to: name) else { return }
    total.withLock { total in
      let sum = (total ?? folder.size - bytes.count) + bytes.count
      // Room for some more, so that the files are not counted again for each of them.
      total = sum > limit ? folder.purge(to: limit - limit / 10) : sum
    }
  }

  /// The extension of files with the reason why there is no picture.
  private static let note = ".failed"

  private static func name(of address: String) -> String {
    Array(address.utf8).sha256.hexadecimal
  }
}
