import Testing

@testable import FeedFormats

struct ByteBufferTests {
  @Test func `runs of every length at every place arrive whole`() {
    let source = (0..<200).map { UInt8($0) }
    for length in 0...70 {
      for start in stride(from: 0, through: 200 - length, by: 13) {
        var buffer = ByteBuffer(capacity: length % 7)
        buffer.append(0xFF)
        buffer.append(source.span, start..<(start + length))
        buffer.append(0xFE)
        #expect(buffer.array == [0xFF] + source[start..<(start + length)] + [0xFE])
      }
    }
  }

  @Test func `a buffer grows as long as bytes come`() {
    var buffer = ByteBuffer(capacity: 0)
    for number in 0..<100_000 { buffer.append(UInt8(truncatingIfNeeded: number)) }
    buffer.removeLast()
    #expect(buffer.count == 99_999)
    #expect(buffer.last == UInt8(truncatingIfNeeded: 99_998))
    #expect(buffer.array == (0..<99_999).map { UInt8(truncatingIfNeeded: $0) })
  }

  @Test func `characters are appended in UTF-8`() {
    var buffer = ByteBuffer(capacity: 1)
    for scalar in "aé€🐧".unicodeScalars { buffer.append(utf8: scalar) }
    #expect(buffer.read { String(clean: $0) } == "aé€🐧")
  }
}
