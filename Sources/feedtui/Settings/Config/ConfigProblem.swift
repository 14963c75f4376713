/// What is wrong in a line of the settings file.
package struct ConfigProblem: Equatable, Sendable {
  /// The number of the line, from 1.
  let line: Int
  /// The column in the line, in characters from 1; `nil` if the problem concerns all of it.
  var column: Int?
  /// A sentence for the user.
  let message: String
  var kind = FileProblem.Kind.error
}
