import CLimits

/// What this process gives up for good, so that the kernel refuses it, whatever the program does.
///
/// It is the second of two locks: the program itself does none of it either. Where a kernel cannot
/// do it, the first lock is the only one.
package enum Confinement {
  /// No program is started from now on, and no process made.
  @discardableResult
  package static func forbidPrograms() -> Bool { climits_forbid_programs() == 0 }

  /// No socket is made from now on.
  @discardableResult
  package static func forbidSockets() -> Bool { climits_forbid_sockets() == 0 }

  /// No file is written, created or removed from now on, but below that folder.
  @discardableResult
  package static func forbidWriting(butBelow folder: String?) -> Bool {
    climits_forbid_writing(folder) == 0
  }
}
