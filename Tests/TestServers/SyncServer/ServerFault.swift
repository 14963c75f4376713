/// What goes wrong with one request.
package enum ServerFault: Sendable {
  /// Nothing is done, and the connection is closed.
  case refuse
  /// It is done, and the answer is lost.
  case forget
  /// `OK` is answered, and it is done when the test lets the server catch up.
  case late
  /// `OK` is answered, and the first half of the items is done.
  case half
  /// `OK` is answered, and nothing is done.
  case ok
  /// The answer ends in the middle of its body.
  case cut
  /// A byte comes now and then, for ever.
  case slow
  /// Nothing is answered, for ever.
  case hang
  /// This status is answered with these fields and this body, and nothing is done.
  case status(Int, [String: String] = [:], body: String = "")
  /// It is answered, in a chunk and with these fields, whatever they say.
  case claims([String: String])
  /// A redirect to an address.
  case redirect(String)
  /// 200 with a login page, with nothing, with bytes that are no text, with this text.
  case html, empty, garbage
  case text(String)
  /// These bytes are sent in place of an answer, again and again.
  case flood([UInt8])

  /// Answers in JSON whose list, of that name, is empty, is of another type, or has what it should
  /// not have.
  package static func shapeless(_ list: String) -> [ServerFault] {
    let values = ["[]", "[{}]", "[null]", "[[]]", "null", "{}", "\"\"", "7", "false"]
    return (values.map { "{\"\(list)\":\($0)}" } + ["{}", "[]", "[{}]", "null", "\"\"", "7"])
      .map(ServerFault.text)
  }
}
