/// Something that can be chosen in a module of the filter page.
package struct FilterChoice: Hashable, Sendable, Identifiable {
  /// The term, such as `is:unread`; of kinds and tags the value, and of feeds the address.
  package let id: String
  /// The text of its row, as the source has it.
  package let title: String

  init(_ id: String, _ title: String) {
    self.id = id
    self.title = title
  }
}
