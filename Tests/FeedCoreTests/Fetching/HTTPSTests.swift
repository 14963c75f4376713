import Foundation
import TestSupport
import Testing

@testable import FeedFetching

struct HTTPSTests {
  private let certificates: TestCertificates

  init() throws {
    certificates = try TestCertificates.shared.get()
  }

  @Test func `a feed comes over TLS from who is vouched for by the authority that is trusted`()
    async throws
  {
    let result = try await fetching(.valid, certificates.roots)
    #expect(result.document?.bytes == Array("<rss/>".utf8))
    #expect(result.document?.url.hasPrefix("https://localhost:") == true)
  }

  @Test(arguments: [
    (TestCertificates.Kind.expired, TLSFault.expired), (.selfSigned, .unknownIssuer),
    (.otherHost, .otherHost),
  ])
  func `a certificate that proves nothing is not accepted`(
    kind: TestCertificates.Kind, fault: TLSFault
  ) async throws {
    let result = try await fetching(kind, certificates.roots)
    #expect(result == .failure(.insecure(host: "localhost", because: fault)))
  }

  @Test func `an authority that the system does not know is not believed`() async throws {
    let result = try await fetching(.valid, TrustedRoots())
    #expect(result == .failure(.insecure(host: "localhost", because: .unknownIssuer)))
  }

  @Test func `a folder of authorities is believed, and no other`() async throws {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: certificates.authority, toPath: folder + "/authority.pem")
    let roots = TrustedRoots { $0 == "SSL_CERT_DIR" ? folder : nil }
    #expect(roots.fileForLibrary == folder + "/authority.pem")
    #expect(try await fetching(.valid, roots).document?.bytes == Array("<rss/>".utf8))
    let selfSigned = try await fetching(.selfSigned, roots)
    #expect(
      selfSigned == .failure(.insecure(host: "localhost", because: .unknownIssuer)))
  }

  @Test func `a file of authorities that is not there is no reason to trust anybody`() async throws
  {
    let result = try await fetching(.valid, TrustedRoots { _ in "/nowhere" })
    #expect(result == .failure(.noAuthorities))
  }

  @Test func `a redirect from a secure to an insecure address is followed, and not kept`()
    async throws
  {
    try await LoopbackServer.run { _ in
      [.answer(text: "x")]
    } _: { plain in
      let target = plain.url("/")
      let result = try await fetching(.valid, certificates.roots) { _ in
        [.redirect(301, to: target)]
      }
      #expect(result.document?.url == target)
      #expect(result.document?.hints.permanentAddress == nil)
    }
  }

  private func fetching(
    _ kind: TestCertificates.Kind, _ roots: TrustedRoots,
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act] = { _ in
      [.answer(text: "<rss/>")]
    }
  ) async throws -> Result<FetchResult, FetchError> {
    try await LoopbackServer.run(tls: certificates.server(kind), answering: answer) { server in
      try await withFetcher(HTTPFetcher(connectTimeout: .seconds(600), roots: roots)) {
        await $0.result(of: FetchRequest(url: server.url(), limits: .generous))
      }
    }
  }
}
