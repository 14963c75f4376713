import TestSupport
import Testing

/// The check of linear time is itself checked: it must find work that is not linear.
struct LinearTimeTests {
  @Test func `work that visits each byte once is linear`() {
    let sum = LinearTime.check(from: 1_000) {
      [UInt8](repeating: 1, count: $0)
    } _: { bytes in
      bytes.reduce(0) { $0 + Int($1) }
    }
    #expect(sum.isMultiple(of: 8_000))
  }

  @Test func `work that compares each byte with all after it is not linear`() {
    let (growth, _) = LinearTime.growth(from: 100) {
      [UInt8](repeating: 1, count: $0)
    } _: { bytes in
      bytes.indices.count { index in bytes[index...].allSatisfy { $0 == 1 } }
    }
    #expect(!growth.isLinear, "\(growth.ratio)")
  }
}
