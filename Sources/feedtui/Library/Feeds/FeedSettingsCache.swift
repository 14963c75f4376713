import FeedModel
import FeedtuiSettings
import Glibc
import Synchronization

/// The settings on the lines of the feeds file, which is read again only when it has changed.
final class FeedSettingsCache: Sendable {
  private let file: FeedsFile
  private let known = Mutex<Known?>(nil)
  private let read: @Sendable (FeedsFile) throws(FileError) -> FeedsFile.Contents

  private struct Known {
    let version: Version
    let settings: [String: FeedSettings]
  }

  /// What tells one state of a file from another.
  private struct Version: Equatable {
    let number: ino_t
    let size: off_t
    let seconds: Int
    let nanoseconds: Int

    /// `nil` where there is no file.
    init?(of file: FeedsFile) {
      var facts = stat()
      guard stat(file.path, &facts) == 0 else { return nil }
      (number, size) = (facts.st_ino, facts.st_size)
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
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
    return try readFile().settings
  }

  /// Reads the file, whose settings are known then.
  func readFile() throws(FileError) -> FeedsFile.Contents {
    let version = Version(of: file)
    let contents = try read(file)
    known.withLock { $0 = version.map { Known(version: $0, settings: contents.settings) } }
    return contents
  }
}
