import Foundation
import Testing

@testable import FeedSystem

struct CacheFolderTests {
  @Test func `a file that many write at the same time is always one of theirs`() async throws {
    let path = NSTemporaryDirectory() + "feedtui-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = CacheFolder(path)
    let size = 100_000
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for turn in 0..<20 {
            let byte = UInt8(writer * 20 + turn)
            #expect(folder.write([UInt8](repeating: byte, count: size), to: "picture"))
            let read = folder.read("picture", limit: size) ?? []
            #expect(read.count == size && Set(read).count == 1)
          }
        }
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["picture"])
  }

  @Test func `what a killed writer has left goes when room is made`() throws {
    let path = NSTemporaryDirectory() + "feedtui-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = CacheFolder(path)
    #expect(folder.write([1, 2, 3], to: "picture.4711"))
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000)]
    try FileManager.default.setAttributes(old, ofItemAtPath: path + "/picture.4711")
    #expect(folder.write([1, 2, 3], to: "picture"))
    #expect(folder.purge(to: 5) == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["picture"])
  }
}
