import FeedFormats
import FeedModel
import TestSupport
import Testing

/// Lists of items as servers of the Google Reader API send them.
struct RemoteIDsTests {
  private func page(_ text: String) throws(JSONReply.Failure) -> RemoteIDs {
    try RemoteIDs(Array(text.utf8))
  }

  @Test func `every spelling of an identifier is read`() throws {
    let found = try page(
      #"""
      {"itemRefs":[{"id":"1795318803001136"},{"id":"-1"},{"id":1795318803001136},
       {"id":"tag:google.com,2005:reader/item/000660d53b82ef30"},{"id":"000660d53b82ef3f"},
       {"id":"tag:google.com,2005:reader/item/5a3b1c0000000000000000ff"},
       {"id":"18446744073709551615","directStreamIds":["feed/1"],"timestampUsec":"1"}, "17"],
       "items":[], "continuation":"1795318803001134"}
      """#)
    #expect(
      found.ids.map(\.hexadecimal) == [
        "000660d53b82ef30", "ffffffffffffffff", "000660d53b82ef30", "000660d53b82ef30",
        "000660d53b82ef3f", "5a3b1c0000000000000000ff", "ffffffffffffffff", "0000000000000011",
      ])
    #expect(found.continuation == "1795318803001134")
  }

  @Test(
    arguments: [
      (#"{"itemRefs":[]}"#, nil), (#"{"itemRefs":[],"continuation":""}"#, nil),
      (#"{"itemRefs":[],"continuation":null}"#, nil),
      (#"{"itemRefs":[],"continuation":10000}"#, "10000"),
      (#"{"itemRefs":[{"id":"1"}],"itemRefs":[],"continuation":"a/b"}"#, "a/b"),
    ] as [(String, String?)])
  func `the last page has no continuation`(text: String, continuation: String?) throws {
    let found = try page(text)
    #expect(found.continuation == continuation)
    #expect(found.ids == [])
  }

  @Test(arguments: [
    "", "null", "[]", "17", "OK", "<!doctype html><title>Login</title>", #"{"itemRefs":[{"id":"1"#,
    #"{"itemRefs":[}"#,
  ])
  func `what is no object is no list`(text: String) {
    #expect(throws: JSONReply.Failure.notJSON) { try page(text) }
  }

  @Test(arguments: [
    "{}", #"{"itemRefs":null}"#, #"{"itemRefs":{"id":"1"}}"#, #"{"error_message":"no"}"#,
    #"{"errors":["no"]}"#, #"{"itemRefs":[{"id":""}]}"#, #"{"itemRefs":[{}]}"#,
    #"{"itemRefs":[null]}"#, #"{"itemRefs":[{"id":"1.5"}]}"#, #"{"itemRefs":[{"id":1e3}]}"#,
    #"{"itemRefs":[{"id":"99999999999999999999"}]}"#, #"{"itemRefs":[{"id":"feed/1"}]}"#,
    #"{"itemRefs":[{"id":"tag:google.com,2005:reader/item/"}]}"#,
    #"{"itemRefs":[{"id":"tag:google.com,2005:reader/item/00000660d53b82ef30"}]}"#,
    #"{"itemRefs":[{"id":"tag:google.com,2005:reader/item/-00660d53b82ef30"}]}"#,
  ])
  func `a list with what cannot be read counts for nothing`(text: String) {
    #expect(throws: JSONReply.Failure.wrongShape) { try page(text) }
  }

  @Test func `a list of depth and a list of length are read in linear time`() throws {
    let deep = LinearTime.check(from: 2_000) {
      Array((String(repeating: "[", count: $0) + String(repeating: "]", count: $0)).utf8)
    } _: { bytes in
      try? RemoteIDs(Array(#"{"itemRefs":[],"more":"#.utf8) + bytes + [0x7D])
    }
    #expect(deep?.ids == [])
    let found = LinearTime.check(from: 6_250) { count in
      let refs = (0..<count).map { #"{"id":"\#(1_795_318_803_001_136 - $0)"}"# }
      return Array(#"{"itemRefs":[\#(refs.joined(separator: ","))]}"#.utf8)
    } _: { bytes in
      try? RemoteIDs(bytes).ids.count
    }
    #expect((found ?? 0) >= 50_000)
  }
}
