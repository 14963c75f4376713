/// What is wrong in a line of the settings file.
package struct ConfigProblem: Equatable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The column in the line, in characters from 1; `nil` if the problem concerns all of it.
  package var column: Int?
  /// A sentence for the user.
  package let message: String
  package var kind = FileProblem.Kind.error
}
