import CCrypto

extension [UInt8] {
  /// SHA-256 (FIPS 180-4), 32 bytes.
  var sha256: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      withUnsafeBufferPointer { ccrypto_sha256($0.baseAddress, $0.count, digest.baseAddress) }
      count = 32
    }
  }
}
