/// The way a terminal treats a scalar.
///
/// The raw values are those of the generated table.
public enum ScalarKind: UInt32 {
  /// Private use, noncharacters and unassigned scalars, whose width is unknown.
  case unprintable
  /// Controls and invisible format characters.
  case ignored
  /// A combining mark, drawn in the square of its base.
  case mark
  /// One column.
  case narrow
  /// Two columns.
  case wide

  public init(of scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = scalar.value >= 0x20 && scalar.value != 0x7f ? .narrow : .ignored
      return
    }
    let runs = DisplayWidthTable.runs
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 3 <= scalar.value {
        low = middle
      } else {
        high = middle
      }
    }
    self = ScalarKind(rawValue: runs[low] & 7) ?? .unprintable
  }
}
