/// The glyphs of a text, and the last filter before the terminal.
///
/// No control characters, escapes, bidi controls or invisible format characters ever pass.
///
/// Tabs, line ends and all narrow spaces become a space; characters of unknown width become U+FFFD.
/// Where libc, tmux and terminals measure differently, the output is what all of them agree on: the
/// first emoji of an emoji sequence, the two letters of a flag, the digit of a keycap.
public struct Glyphs: Sequence {
  private let text: String

  public init(_ text: String) {
    self.text = text
  }

  public func makeIterator() -> Iterator {
    Iterator(reader: ClusterReader(text))
  }

  public struct Iterator: IteratorProtocol {
    fileprivate var reader: ClusterReader

    public mutating func next() -> Glyph? {
      while let cluster = reader.next() {
        switch cluster.role {
        case .ink, .space, .glue, .lineEnd: return cluster.glyph
        case .opportunity, .hyphenation: continue
        }
      }
      return nil
    }
  }
}
