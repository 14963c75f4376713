import FeedFormats
import FeedModel
import FeedStorage
import FeedtuiSettings

/// The entries that snownews has fetched: a file for each feed, named after its address.
nonisolated struct SnownewsCache: ReaderStore {
  let folder: String

  /// The largest file in bytes.
  private static let limit = 64 << 20
  /// The longest name of a file in bytes.
  private static let longestName = 128

  func feed(at url: String) throws(ReaderStoreError) -> AdoptedFeed {
    let path = "\(folder)/\(Self.name(of: url))"
    let bytes: [UInt8]
    do throws(FileError) {
      guard let found = try StoredFile(path: path).readAgain(limit: Self.limit) else {
        return AdoptedFeed()
      }
      bytes = found
    } catch {
      throw .damaged(path: path)
    }
    do throws(FeedParserError) {
      return try SnownewsCacheParser.parse(bytes)
    } catch {
      throw .damaged(path: path)
    }
  }

  /// Returns the name of a feed's file: `http:__foo.example_feed.xml`.
  static func name(of url: String) -> String {
    let bytes = url.utf8.prefix(longestName).map { byte -> UInt8 in
      switch byte {
      case 0x20...0x26, 0x2B...0x2E, 0x30...0x5A, 0x61...0x7A: byte
      default: 0x5F
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
