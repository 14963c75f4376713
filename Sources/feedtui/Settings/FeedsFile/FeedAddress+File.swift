package import FeedFetching
import FeedModel
import FeedSystem
import SafeText

extension FeedAddress {
  /// Returns the address of a feed as the feeds file has it: that of a server, of a file (`file:`)
  /// or of a program (`exec:`, `filter:`); `nil` for other text.
  package static func inFile(_ text: String) -> String? {
    // An address is written on one line, with single blanks.
    let text = Sanitizer.line(text)
    switch meaning(of: text) {
    case .web(let address): return address
    case .file where text.hasPrefix("file:"): return text
    case .other("exec"), .other("filter"):
      let command = ProgramAddress(text)?.command
      return command.flatMap { ArgumentVector($0) } == nil ? nil : text
    case .file, .other, .unclear: return nil
    }
  }
}
