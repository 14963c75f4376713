import FeedFetching
import FeedModel
import Foundation
import Testing

/// Fetching from a server as it is used in practice.
@Suite(
  .enabled(if: NginxServer.program != nil, "nginx is not there: FEEDTUI_NGINX names its folder"))
struct NginxTests {
  private static let document = Array(
    ("<rss version=\"2.0\"><channel><title>F</title>"
      + String(repeating: "<item><title>Tide</title></item>", count: 5000) + "</channel></rss>")
      .utf8)

  @Test func `a feed comes over HTTP 2, compressed, and is unchanged the next time`() async throws {
    let certificates = try TestCertificates.shared.get()
    try await NginxServer.run(certificates) { server in
      for name in ["feed.rss", "feed.atom", "closing/feed.rss"] {
        let file = server.folder + "/files/" + (name.split(separator: "/").last ?? "")
        try Data(Self.document).write(to: URL(filePath: file))
      }
      try await withFetcher(HTTPFetcher(connectTimeout: .seconds(600), roots: certificates.roots)) {
        fetcher in
        for path in ["moved", "feed.atom", "closing/feed.rss"] {
          let first = await fetcher.result(
            of: FetchRequest(url: server.url(path), limits: .generous))
          let document = try #require(first.document)
          #expect(document.bytes == Self.document)
          #expect(document.validators.etag != nil)
          let again = await fetcher.result(
            of: FetchRequest(
              url: server.url(path), validators: document.validators, limits: .generous))
          guard case .success(.unchanged(let validators, _)) = again else {
            Issue.record("\(path): \(again)")
            continue
          }
          // nginx weakens the tag of a document that it compresses, but not that of a 304.
          #expect(document.validators.etag == "W/" + (validators.etag ?? ""))
          #expect(validators.lastModified == document.validators.lastModified)
        }
      }
      let log = try await server.log(of: 8)
      #expect(
        log == [
          "HTTP/2.0 301 - /moved", "HTTP/2.0 200 br /feed.rss",
          "HTTP/2.0 301 - /moved", "HTTP/2.0 304 - /feed.rss",
          "HTTP/2.0 200 gzip /feed.atom", "HTTP/2.0 304 - /feed.atom",
          "HTTP/2.0 200 br /closing/feed.rss", "HTTP/2.0 304 - /closing/feed.rss",
        ])
    }
  }

  @Test func `many feeds of one server come side by side`() async throws {
    let certificates = try TestCertificates.shared.get()
    try await NginxServer.run(certificates) { server in
      for number in 0..<40 {
        try Data(Self.document + [UInt8(number)])
          .write(to: URL(filePath: server.folder + "/files/\(number).rss"))
      }
      try await withFetcher(HTTPFetcher(connectTimeout: .seconds(600), roots: certificates.roots)) {
        fetcher in
        await withTaskGroup(of: Bool.self) { group in
          for number in 0..<40 {
            group.addTask {
              let request = FetchRequest(url: server.url("\(number).rss"), limits: .generous)
              return await fetcher.result(of: request).document?.bytes.last == UInt8(number)
            }
          }
          for await isRight in group { #expect(isRight) }
        }
      }
    }
  }
}
