/// The set of signs that the program draws with.
package enum MarkStyle: String, CaseIterable, Sendable {
  case unicode, ascii
}
