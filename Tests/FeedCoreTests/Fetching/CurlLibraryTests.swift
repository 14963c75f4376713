import Foundation
import TestSupport
import Testing

@testable import FeedFetching

struct CurlLibraryTests {
  @Test func `a library that is not there is missing`() {
    #expect(CurlLibrary.load("libnothing.so.4") == .failure(.noLibrary(.missing)))
  }

  @Test func `a library that is too old is named with its version`() throws {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = """
      struct { int age; const char *version; unsigned number; } facts = {1, "7.74.0", 0x074a00};
      void *curl_version_info(int age) { return &facts; }
      """
    try Data(source.utf8).write(to: URL(filePath: folder + "/old.c"))
    try ShortProgram.run(["clang", "-shared", "-fPIC", "-o", "old.so", "old.c"], in: folder)
    let result = CurlLibrary.load(folder + "/old.so")
    #expect(result == .failure(.noLibrary(.tooOld(version: "7.74.0"))))
    #expect(
      FetchError.noLibrary(.tooOld(version: "7.74.0")).message
        == "libcurl 7.74.0 is too old: 7.80 or newer is needed.")
  }

  @Test func `the system's library says what it is made of`() throws {
    #expect(try CurlLibrary.open().versions.hasPrefix("libcurl/"))
  }
}
