/// One attribute of a start tag, as places in the scanned bytes; its references are not decoded.
struct MarkupAttribute {
  let name: Range<Int>
  /// Without its quotes; empty where the attribute has no value.
  let value: Range<Int>
}
