import Glibc

/// Standard input, output and error.
package enum StandardStreams {
  /// Puts /dev/null in the place of those that are closed. Otherwise the next file that is opened
  /// would take their place, and be read or written in their stead.
  package static func fill() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is given to it.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
