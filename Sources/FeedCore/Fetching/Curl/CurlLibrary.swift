import CCurl
import Synchronization

/// The system's libcurl, which is opened when the first feed is asked: linked to the program it would
/// cost each start 5 ms and 5 MB.
struct CurlLibrary: Equatable, Sendable {
  /// Debian's name of it, and most others'.
  static let name = "libcurl.so.4"
  /// The oldest that serves: 7.80, as `LIBCURL_VERSION_NUM` has it.
  private static let oldest: UInt32 = 0x07_50_00

  /// What opening it came to, the first time for all.
  private static let opened = Mutex<Result<CurlLibrary, FetchFailure>?>(nil)

  /// Its version and those of the libraries that it uses: `libcurl/7.88.1 OpenSSL/3.0.19 …`.
  let versions: String
  /// The content codings that it can be answered in, as `Accept-Encoding` lists them.
  let codings: String

  /// The library; throws `noLibrary`. `name` is another one's, for tests: only the first that opens counts.
  static func open(_ name: String = name) throws(FetchFailure) -> CurlLibrary {
    try opened.withLock { opened in
      if case .success(let library) = opened { return Result<_, FetchFailure>.success(library) }
      let result = load(name)
      opened = result
      return result
    }.get()
  }

  static func load(_ name: String) -> Result<CurlLibrary, FetchFailure> {
    switch ccurl_open(name, oldest) {
    case .ready:
      .success(
        CurlLibrary(
          versions: String(cString: ccurl_opened_libraries()),
          codings: String(cString: content_codings())))
    case .tooOld:
      .failure(.noLibrary(.tooOld(version: String(cString: ccurl_opened_version()))))
    case .missing:
      .failure(.noLibrary(.missing))
    }
  }
}
