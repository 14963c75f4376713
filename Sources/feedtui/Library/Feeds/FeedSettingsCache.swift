import FeedModel
import FeedSystem
import FeedtuiSettings
import Synchronization

/// The settings on the lines of the feeds file, which is read again only when it has changed.
final class FeedSettingsCache: Sendable {
  private let file: FeedsFile
  private let known = Mutex<Known?>(nil)
  private let read: @Sendable (FeedsFile) throws(FileError) -> FeedsFile.Contents

  private struct Known {
    let version: FileVersion
    let settings: [String: FeedSettings]
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
    let version = FileVersion(file.path)
    if let version, let settings = known.withLock({ $0?.version == version ? $0?.settings : nil }) {
      return settings
    }
    return try readFile().settings
  }

  /// Reads the file, whose settings are known then.
  func readFile() throws(FileError) -> FeedsFile.Contents {
    let version = FileVersion(file.path)
    let contents = try read(file)
    known.withLock { $0 = version.map { Known(version: $0, settings: contents.settings) } }
    return contents
  }
}
