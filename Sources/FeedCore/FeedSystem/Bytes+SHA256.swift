import CCrypto

extension [UInt8] {
  /// The SHA-256 digest (FIPS 180-4), 32 bytes long.
  package var sha256: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      withUnsafeBufferPointer { ccrypto_sha256($0.baseAddress, $0.count, digest.baseAddress) }
      count = 32
    }
  }
}
