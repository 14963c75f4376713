import Glibc

/// Everything needed to give the terminal back inside a signal handler.
///
/// It is prepared in advance, so that the handler need not allocate, lock or look up anything.
nonisolated struct TerminalReset {
  /// The descriptor that the screen writes to. It does not block.
  let terminal: Int32
  /// Another descriptor for the same terminal, used only here.
  private let spare: Int32
  /// `/dev/null`, where the screen's further output goes.
  private let nowhere: Int32
  /// The bytes that make the terminal show the shell again.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The original modes of the terminal.
  let modes: termios
  /// The output to standard error that was kept.
  let errors: StandardErrorKeeper?

  init(
    terminal: Int32, bytes: UnsafeBufferPointer<UInt8>, modes: termios,
    errors: StandardErrorKeeper?
  ) {
    self.terminal = terminal
    self.bytes = bytes
    self.modes = modes
    self.errors = errors
    spare = fcntl(terminal, F_DUPFD_CLOEXEC, 0)
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
  }

  /// Closes the descriptors that `init` opened.
  func discard() {
    close(spare)
    close(nowhere)
  }

  /// Gives the terminal back.
  ///
  /// It makes only calls that are safe in a signal handler (signal-safety(7)), and takes no longer
  /// than a second or two even on a stalled line.
  func perform() {
    // Another thread may be about to write a frame, which must not come after this.
    dup2(nowhere, terminal)
    Self.write(bytes, to: spare)
    var modes = modes
    tcsetattr(spare, TCSANOW, &modes)
    errors?.release()
  }

  /// Writes until the other end stops accepting bytes for a second.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 1000) > 0 else { return }
      // A blocking descriptor may have room for only a few bytes.
      let part = UnsafeBufferPointer(rebasing: rest.prefix(256))
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
