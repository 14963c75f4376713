import Glibc

/// All that is needed to give the terminal back from within a signal: prepared before, so that nothing
/// must be allocated, locked or looked up then.
nonisolated struct TerminalRescue {
  /// The terminal as the screen writes to it; does not block.
  let terminal: Int32
  /// The same under a descriptor of the rescue's own.
  private let spare: Int32
  /// `/dev/null`: where the screen writes from then on.
  private let nowhere: Int32
  /// What makes it show the shell again.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The modes in which it was found.
  let modes: termios
  /// What standard error has said meanwhile.
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

  /// Closes what it has opened.
  func discard() {
    close(spare)
    close(nowhere)
  }

  /// Only calls that are safe in a signal (signal-safety(7)), and never longer than a second or two,
  /// even on a stalled line.
  func perform() {
    // Another thread may be about to write a frame, which must not come after this.
    dup2(nowhere, terminal)
    Self.write(bytes, to: spare)
    var modes = modes
    tcsetattr(spare, TCSANOW, &modes)
    errors?.release()
  }

  /// Writes as long as the other end takes it.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 1000) > 0 else { return }
      // A descriptor that blocks may have room for little only.
      let part = UnsafeBufferPointer(rebasing: rest.prefix(256))
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
