import CLimits

/// The history of a file since it was created.
package enum FileHistory {
  /// Whether anything has been written to an open file, or taken from it. Some file systems do not
  /// tell: `false`.
  package static func wasWritten(_ file: Int32) -> Bool { climits_was_written(file) != 0 }
}
