import Glibc
import Synchronization

/// Gives the terminal back on the ways out that nobody chose: a crash, or `exit` from anywhere.
enum TerminalGuard {
  static func arm(device: TerminalDevice, rescue: [UInt8]) {}
  static func disarm() {}
}
