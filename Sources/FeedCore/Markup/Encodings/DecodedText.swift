/// Text in UTF-8, and how many of the bytes it was made from were no characters.
struct DecodedText {
  var utf8: [UInt8]
  var errors: Int
}
