import FeedFetching
import Foundation
import TestSupport

/// Certificates that `openssl` creates for this test run, signed by an authority of their own.
struct TestCertificates {
  enum Kind: String, CaseIterable {
    case valid, expired, otherHost, selfSigned
  }

  /// The certificates of the test run, which are deleted when the process ends.
  static let shared = Result { try TestCertificates() }

  /// The path of the authority's certificate.
  var authority: String { folder + "/authority.pem" }
  /// The trusted roots, which contain only this authority.
  var roots: TrustedRoots { TrustedRoots { $0 == "SSL_CERT_FILE" ? authority : nil } }
  private let folder: String

  private init() throws {
    folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let new = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    try openssl(
      ["req", "-x509", "-days", "2", "-subj", "/CN=The tests' authority"] + new
        + ["-keyout", "authority.key", "-out", "authority.pem"])
    for kind in Kind.allCases {
      let name = kind == .otherHost ? "elsewhere.example" : "localhost"
      try openssl(
        ["req", "-subj", "/CN=\(name)"] + new
          + ["-keyout", "\(kind).key", "-out", "\(kind).request"])
      try Data("subjectAltName=DNS:\(name)\n".utf8).write(to: URL(filePath: folder + "/names"))
      let signer =
        kind == .selfSigned
        ? ["-key", "selfSigned.key"]
        : ["-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial"]
      // A negative number of days makes a certificate that expired yesterday.
      try openssl(
        ["x509", "-req", "-in", "\(kind).request", "-extfile", "names"] + signer
          + ["-days", kind == .expired ? "-1" : "2", "-out", "\(kind).pem"])
    }
  }

  /// Returns the context of a server with the given certificate and protocols (RFC 7301).
  func server(_ kind: Kind, speaking protocols: [String] = []) throws -> TLSContext {
    try TLSContext(
      certificate: path(kind, "pem"), key: path(kind, "key"), protocols: protocols)
  }

  /// Returns the path of a certificate (`pem`) or its key (`key`).
  func path(_ kind: Kind, _ ending: String) -> String { "\(folder)/\(kind).\(ending)" }

  private func openssl(_ arguments: [String]) throws {
    try ShortProgram.run(["openssl"] + arguments, in: folder)
  }
}
