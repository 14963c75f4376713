import FeedModel
import Foundation
import Synchronization
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

/// The lines of the feeds file that opening an article asks for.
struct FeedSettingsCacheTests {
  @Test
  func `the feeds file is read once for all that opens an article, and again when it changes`()
    throws
  {
    try BuiltProgram.withFolder { folder in
      let file = FeedsFile(path: folder + "/feeds")
      try file.append(lines: ["https://a.example/ full=open", "https://b.example/"])
      let reads = Mutex(0)
      let cache = FeedSettingsCache(file) { file throws(FileError) in
        reads.withLock { $0 += 1 }
        return try file.read()
      }
      for _ in 0..<3 { #expect(try cache.settings()["https://a.example/"]?.full == .open) }
      #expect(reads.withLock { $0 } == 1)
      try file.append(lines: ["https://c.example/ full=always"])
      for _ in 0..<3 { #expect(try cache.settings()["https://c.example/"]?.full == .always) }
      #expect(reads.withLock { $0 } == 2)
      try FileManager.default.removeItem(atPath: file.path)
      #expect(try cache.settings().isEmpty)
      try file.append(lines: ["https://a.example/ full=off"])
      #expect(try cache.settings()["https://a.example/"]?.full == .off)
    }
  }
}
