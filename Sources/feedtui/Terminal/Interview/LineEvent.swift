/// What has happened on the line to a terminal.
enum LineEvent: Equatable {
  case came([UInt8])
  /// It has taken bytes.
  case took
  /// Nothing came in time.
  case late
  /// The terminal is gone.
  case vanished
  /// A signal to the program.
  case signal(Int32)
}
