import FeedModel
import FeedtuiSettings
import FoundationEssentials
import Synchronization

/// The settings on the lines of the feeds file, which is read again only when it has changed.
nonisolated final class FeedSettingsCache: Sendable {
  private let file: FeedsFile
  private let known = Mutex<Known?>(nil)
  private let read: @Sendable (FeedsFile) throws(FileError) -> FeedsFile.Contents

  private struct Known {
    let version: Version
    let settings: [String: FeedSettings]
  }

  /// What tells one state of a file from another.
  private struct Version: Equatable {
    let number: UInt64
    let size: UInt64
    let modified: Date

    /// `nil` where there is no file.
    init?(of file: FeedsFile) {
      guard let facts = try? FileManager.default.attributesOfItem(atPath: file.place),
        let number = facts[.systemFileNumber] as? UInt64, let size = facts[.size] as? UInt64,
        let modified = facts[.modificationDate] as? Date
      else { return nil }
      (self.number, self.size, self.modified) = (number, size, modified)
    }
  }

  init(
    _ file: FeedsFile,
    read: @escaping @Sendable (FeedsFile) throws(FileError) -> FeedsFile.Contents = {
      file throws(FileError) in try file.read()
    }
  ) {
    self.file = file
    self.read = read
  }

  /// Returns the settings by the address of the feed.
  func settings() throws(FileError) -> [String: FeedSettings] {
    let version = Version(of: file)
    if let version, let settings = known.withLock({ $0?.version == version ? $0?.settings : nil }) {
      return settings
    }
    let settings = try read(file).settings
    known.withLock { $0 = version.map { Known(version: $0, settings: settings) } }
    return settings
  }
}
