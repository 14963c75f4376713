/// The white space between two words, collected while it is read.
enum Gap: Equatable {
  case none, space, lineEnd, emptyLine
  /// A line end by a carriage return, which may be followed by its line feed.
  case carriageReturn, emptyLineAfterReturn

  mutating func add(_ scalar: Unicode.Scalar) {
    switch (self, scalar) {
    case (.none, " "): self = .space
    case (.carriageReturn, "\n"), (.carriageReturn, " "): self = .lineEnd
    case (.emptyLineAfterReturn, _): self = .emptyLine
    case (_, " "), (.emptyLine, _): break
    case (.none, "\r"), (.space, "\r"): self = .carriageReturn
    case (.none, _), (.space, _): self = .lineEnd
    case (.lineEnd, "\r"), (.carriageReturn, "\r"): self = .emptyLineAfterReturn
    case (.lineEnd, _), (.carriageReturn, _): self = .emptyLine
    }
  }

  /// Ends the gap before a word, and writes it in ASCII if there are words before it.
  mutating func end(in words: inout [UInt8]) {
    guard self != .none else { return }
    if !words.isEmpty {
      switch self {
      case .none: break
      case .space: words.append(0x20)
      case .lineEnd, .carriageReturn: words.append(0x0a)
      case .emptyLine, .emptyLineAfterReturn: words += [0x0a, 0x0a]
      }
    }
    self = .none
  }
}
