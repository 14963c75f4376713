import Crypto

extension [UInt8] {
  /// SHA-256 (FIPS 180-4), 32 bytes.
  var sha256: [UInt8] { Array(SHA256.hash(data: self)) }
}
