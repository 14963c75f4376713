import FoundationEssentials
import Glibc

/// The trusted certificate authorities: the system's, or those named by the environment.
///
/// As with OpenSSL, `SSL_CERT_FILE` names a file of certificates in PEM, and `SSL_CERT_DIR` a
/// folder of them, as prepared by `c_rehash`.
package struct TrustedRoots: Equatable, Sendable {
  let file: String?
  let folder: String?
  /// The certificates of the file (PEM), with others; `nil` without others.
  private(set) var bundle: [UInt8]?

  /// Creates the system's roots.
  package init() {
    file = nil
    folder = nil
  }

  /// Creates roots from a file of certificates.
  init(file: String) {
    self.file = file
    folder = nil
  }

  /// Reads the environment. `variable` returns the value of an environment variable.
  package init(variable: (String) -> String?) {
    file = variable("SSL_CERT_FILE").flatMap { $0.isEmpty ? nil : $0 }
    folder = variable("SSL_CERT_DIR").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns these authorities and those in a file, which is read now.
  func adding(_ path: String) throws(FetchError) -> TrustedRoots {
    let others = try Self.certificates(in: path)
    let known = isNamed ? fileForLibrary : try CurlLibrary.open().authoritiesFile
    var all = self
    all.bundle = (known.flatMap { try? Self.certificates(in: $0) } ?? []) + [0x0A] + others
    return all
  }

  /// Bytes of a file of certificates: the system's has 200 kB.
  private static let largest = 8 << 20

  /// Reads a file of certificates (PEM). Throws `badCertificate` if it is not one.
  static func certificates(
    in path: String, marked mark: String = "-----BEGIN CERTIFICATE-----"
  ) throws(FetchError) -> [UInt8] {
    var facts = stat()
    // A pipe could keep us waiting for ever.
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= largest,
      let data = FileManager.default.contents(atPath: path),
      data.firstRange(of: Array(mark.utf8)) != nil
    else { throw .badCertificate(path: path) }
    return Array(data)
  }

  /// Whether the environment names any authorities.
  package var isNamed: Bool { file != nil || folder != nil }

  /// The file for libcurl's `CAINFO`: the named file, or else any certificate of the named folder,
  /// so that the system's file is not used.
  var fileForLibrary: String? {
    if let file { return file }
    guard let folder else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }.first {
      (try? Self.certificates(in: $0)) != nil
    }
  }

  /// The named file and folder, or else those that libcurl trusts. This opens the library.
  package var places: [String] {
    isNamed
      ? [file, folder].compactMap(\.self) : (try? CurlLibrary.open())?.authorities ?? []
  }

  /// Whether the named file and folder exist and are readable.
  var isReadable: Bool {
    [file, folder].compactMap(\.self).allSatisfy { access($0, R_OK) == 0 }
  }
}
