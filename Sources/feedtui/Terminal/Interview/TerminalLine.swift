/// The line to a terminal during an interview.
protocol TerminalLine {
  /// The time since some moment.
  var time: Duration { get }
  /// Writes what the line takes of the bytes, removes that from them, and returns what has come.
  /// Waits for one of the two until `end`.
  func exchange(_ bytes: inout ArraySlice<UInt8>, until end: Duration) -> LineEvent
}
