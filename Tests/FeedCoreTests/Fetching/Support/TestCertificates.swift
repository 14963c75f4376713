import FeedCore
import Foundation

/// Certificates that `openssl` makes for this run of the tests, signed by an authority of its own.
struct TestCertificates {
  enum Kind: String, CaseIterable {
    case valid, expired, otherHost, selfSigned
  }

  /// Those of the whole run; they are gone when the process ends.
  static let shared = Result { try TestCertificates() }

  /// The certificate of the authority.
  var authority: String { folder + "/authority.pem" }
  /// Trusts the authority and no other.
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
      // Of less than no days, one that ended yesterday.
      try openssl(
        ["x509", "-req", "-in", "\(kind).request", "-extfile", "names"] + signer
          + ["-days", kind == .expired ? "-1" : "2", "-out", "\(kind).pem"])
    }
  }

  /// What a server needs that shows such a certificate and speaks these protocols (RFC 7301).
  func server(_ kind: Kind, speaking protocols: [String] = []) throws -> TLSContext {
    try TLSContext(
      certificate: path(kind, "pem"), key: path(kind, "key"), protocols: protocols)
  }

  /// The file of a certificate (`pem`) or its key (`key`).
  func path(_ kind: Kind, _ ending: String) -> String { "\(folder)/\(kind).\(ending)" }

  private func openssl(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
  }

  struct Failure: Error {
    let arguments: [String]
  }
}
