/// One attribute of a start tag, as ranges of the scanned bytes with undecoded references.
struct MarkupAttribute {
  let name: Range<Int>
  /// The value without its quotes; empty if the attribute has none.
  let value: Range<Int>
}
