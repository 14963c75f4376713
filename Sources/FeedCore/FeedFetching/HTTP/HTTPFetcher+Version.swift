extension HTTPFetcher {
  /// The versions of libcurl and of its libraries, such as `libcurl/7.88.1 OpenSSL/3.0.19 …`, or
  /// the reason why libcurl cannot be used.
  ///
  /// This opens the library.
  package static var libraryVersions: String {
    do throws(FetchError) {
      return try CurlLibrary.open().versions
    } catch {
      if case .noLibrary(.tooOld(let version)) = error { return "libcurl: too old (\(version))" }
      return "libcurl: missing"
    }
  }
}
