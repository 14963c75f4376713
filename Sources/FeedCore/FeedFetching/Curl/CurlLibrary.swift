import CCurl
import Synchronization

/// The system's libcurl.
///
/// It is opened for the first request, because linking it would cost each start 5 ms and 5 MB.
struct CurlLibrary: Equatable, Sendable {
  /// The file name in Debian and most other systems.
  static let name = "libcurl.so.4"
  /// The oldest supported version, 7.80, in the format of `LIBCURL_VERSION_NUM`.
  private static let oldest: UInt32 = 0x07_50_00

  /// The library, once it has been opened.
  private static let opened = Mutex<Result<CurlLibrary, FetchError>?>(nil)

  /// The versions of libcurl and of its libraries: `libcurl/7.88.1 OpenSSL/3.0.19 …`.
  let versions: String
  /// The content codings that can be decoded, as a value of `Accept-Encoding`.
  let codings: String
  /// The file and the folder of certificate authorities that it trusts unless others are named.
  let authorities: [String]
  let authoritiesFile: String?

  /// Opens the library if necessary. Throws `noLibrary`.
  static func open() throws(FetchError) -> CurlLibrary {
    try opened.withLock { opened in
      if case .success(let library) = opened { return Result<_, FetchError>.success(library) }
      let result = load(name)
      opened = result
      return result
    }.get()
  }

  static func load(_ name: String) -> Result<CurlLibrary, FetchError> {
    switch ccurl_open(name, oldest) {
    case .ready:
      .success(
        CurlLibrary(
          versions: String(cString: ccurl_opened_libraries()),
          codings: String(cString: content_codings()),
          authorities: [ccurl_authorities_file(), ccurl_authorities_folder()].compactMap { path in
            path.map { String(cString: $0) }
          },
          authoritiesFile: ccurl_authorities_file().map { String(cString: $0) }))
    case .tooOld:
      .failure(.noLibrary(.tooOld(version: String(cString: ccurl_opened_version()))))
    case .missing:
      .failure(.noLibrary(.missing))
    }
  }
}
