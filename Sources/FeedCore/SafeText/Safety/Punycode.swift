/// Encodes Unicode in the letters of a host name (RFC 3492).
public enum Punycode {
  private static let base: UInt32 = 36
  private static let lowest: UInt32 = 1
  private static let highest: UInt32 = 26
  private static let skew: UInt32 = 38
  private static let damping: UInt32 = 700

  /// Returns the label without the prefix `xn--`.
  ///
  /// It may have at most 63 scalars, so that no number overflows.
  public static func encoded(_ label: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView(label.filter { $0.value > 0x20 && $0.value < 0x7f })
    let scalars = label.filter { $0.value > 0x20 && $0.value != 0x7f }
    let basic = UInt32(result.count)
    if basic > 0 { result.append("-") }
    var handled = basic
    var reached: UInt32 = 0x80
    var delta: UInt32 = 0
    var bias: UInt32 = 72
    while handled < scalars.count {
      let next = scalars.lazy.map(\.value).filter { $0 >= reached }.min() ?? reached
      delta += (next - reached) * (handled + 1)
      for scalar in scalars.map(\.value) where scalar <= next {
        if scalar < next {
          delta += 1
          continue
        }
        append(delta, bias: bias, to: &result)
        bias = adapted(delta, handled: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      reached = next + 1
    }
    return String(result)
  }

  /// Appends a number as a generalised variable-length integer (section 3.3).
  private static func append(
    _ number: UInt32, bias: UInt32, to result: inout String.UnicodeScalarView
  ) {
    var rest = number
    var position = base
    while true {
      let threshold = position <= bias ? lowest : min(max(position - bias, lowest), highest)
      if rest < threshold { break }
      result.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
    result.append(digit(rest))
  }

  private static func digit(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30))
  }

  private static func adapted(_ delta: UInt32, handled: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / damping : delta / 2
    delta += delta / handled
    var position: UInt32 = 0
    while delta > (base - lowest) * highest / 2 {
      delta /= base - lowest
      position += base
    }
    return position + (base - lowest + 1) * delta / (delta + skew)
  }
}
