/// One question to one address, with all that the transport must know.
struct CurlRequest: Sendable {
  var url: String
  /// The host, as failures name it.
  var host: String
  /// Scheme, host and port: two at a time are asked.
  var origin: String
  var headers: [HeaderField]
  /// To answer a challenge by Digest with (RFC 7616); `nil` if there is none to be answered.
  var digest: HTTPAddress.Credentials?
  var proxy: ProxyServer?
  /// Whether a connection that is kept may not be used.
  var isFresh = false
  /// Bytes of the body, after decompression.
  var largestBody: Int
  /// Where the body takes its bytes from; `nil` if it need not share.
  var share: ByteShare?
}
