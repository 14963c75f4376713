/// Text in UTF-8, and the number of errors found in the bytes it was decoded from.
struct DecodedText {
  var utf8: [UInt8]
  var errors: Int
}
