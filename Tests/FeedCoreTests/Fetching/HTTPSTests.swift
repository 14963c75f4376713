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

  @Test func `a feed's own authority is believed besides the others, on its own server only`()
    async throws
  {
    let also = FeedAccess(trust: ServerTrust(authorities: .also(certificates.authority)))
    let own = FeedAccess(
      trust: ServerTrust(authorities: .also(certificates.path(.selfSigned, "pem"))))
    for (kind, roots, access) in [
      (TestCertificates.Kind.valid, TrustedRoots(), also),
      (.selfSigned, certificates.roots, own), (.valid, certificates.roots, own),
    ] {
      let result = try await fetching(kind, roots, access)
      #expect(result.document?.bytes == Array("<rss/>".utf8), "\(kind)")
    }
    let expired = try await fetching(.expired, TrustedRoots(), also)
    #expect(expired == .failure(.insecure(host: "localhost", because: .expired)))
    // Another server gets no such trust.
    try await LoopbackServer.run(tls: certificates.server(.valid)) { _ in
      [.answer(text: "x")]
    } _: { other in
      let result = try await fetching(.valid, TrustedRoots(), also) { _ in
        [.redirect(302, to: other.url("/"))]
      }
      #expect(result == .failure(.insecure(host: "localhost", because: .unknownIssuer)))
    }
  }

  @Test func `a file of a feed's server that has no certificate is named`() async throws {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "none".write(toFile: folder + "/none.pem", atomically: true, encoding: .utf8)
    try "-----BEGIN CERTIFICATE-----\nnone\n".write(
      toFile: folder + "/broken.pem", atomically: true, encoding: .utf8)
    mkfifo(folder + "/pipe", 0o600)
    for name in ["none.pem", "pipe", "nowhere", "."] {
      let path = folder + "/" + name
      for trust in [ServerTrust(authorities: .also(path)), ServerTrust(certificate: path)] {
        let result = try await fetching(.valid, certificates.roots, FeedAccess(trust: trust))
        #expect(result == .failure(.badCertificate(path: path)))
      }
    }
    let path = folder + "/broken.pem"
    let access = FeedAccess(trust: ServerTrust(certificate: path))
    let result = try await fetching(.valid, certificates.roots, access)
    #expect(result == .failure(.badCertificate(path: path)))
    #expect(
      FetchError.badCertificate(path: "/a.pem").message
        == "The certificate or key in /a.pem cannot be used.")
  }

  private func fetching(
    _ kind: TestCertificates.Kind, _ roots: TrustedRoots, _ access: FeedAccess = FeedAccess(),
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act] = { _ in
      [.answer(text: "<rss/>")]
    }
  ) async throws -> Result<FetchResult, FetchError> {
    try await LoopbackServer.run(tls: certificates.server(kind), answering: answer) { server in
      try await withFetcher(HTTPFetcher(connectTimeout: .seconds(600), roots: roots)) {
        await $0.result(
          of: FetchRequest(url: server.url(), limits: .generous, access: access))
      }
    }
  }
}
