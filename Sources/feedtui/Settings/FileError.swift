import Glibc
import SafeText

/// The reason why one of the user's files cannot be read or written.
package enum FileError: Error, Equatable, Sendable {
  case cannotRead(path: String, errno: Int32)
  case cannotWrite(path: String, errno: Int32)
  /// The file is a pipe or a device.
  case notAFile(path: String)
  /// The file is encrypted by the named program.
  case encrypted(path: String, by: String)
  /// The file contains bytes that do not occur in text.
  case notText(path: String)
  /// The file has more bytes than the given limit.
  case tooLarge(path: String, limit: Int)

  /// One sentence for the user.
  package var message: String {
    switch self {
    case .cannotRead(let path, let errno):
      "\(Sanitizer.line(path)) cannot be read: \(Self.reason(errno))."
    case .cannotWrite(let path, let errno):
      "\(Sanitizer.line(path)) cannot be written: \(Self.reason(errno))."
    case .notAFile(let path):
      "\(Sanitizer.line(path)) is a pipe or a device, not a file."
    case .encrypted(let path, let program):
      "\(Sanitizer.line(path)) is encrypted with \(program): decrypt it first."
    case .notText(let path): "\(Sanitizer.line(path)) is not a text file."
    case .tooLarge(let path, let limit):
      "\(Sanitizer.line(path)) is larger than \(limit >> 20) MB."
    }
  }

  /// Throws if the bytes are encrypted or are not text.
  ///
  /// Text has no null bytes, and text that is not UTF-8 has no other unusual control characters.
  package static func checkText(_ bytes: [UInt8], path: String) throws(FileError) {
    for (start, program) in encrypted where bytes.starts(with: start.utf8) {
      throw .encrypted(path: path, by: program)
    }
    if bytes.contains(0) || bytes.contains(where: isOfNoText) && !isUTF8(bytes) {
      throw .notText(path: path)
    }
  }

  /// Returns whether the byte is a control character other than white space and escape.
  private static func isOfNoText(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B || byte == 0x7F
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// The beginnings of encrypted files and the programs that encrypt them.
  private static let encrypted = [
    ("\0GITCRYPT\0", "git-crypt"), ("-----BEGIN PGP MESSAGE-----", "GnuPG"),
    ("-----BEGIN AGE ENCRYPTED FILE-----", "age"), ("age-encryption.org/", "age"),
    ("$ANSIBLE_VAULT;", "Ansible Vault"),
  ]

  private static func reason(_ errno: Int32) -> String {
    String(cString: strerror(errno)).lowercased()
  }
}
