/// The glyphs of a text in their order, and the last gate before the terminal: whatever the text holds,
/// no control character, escape, bidi control or invisible format character comes out.
///
/// Tabs, line ends and all narrow spaces come out as a space; what has no known width as U+FFFD. Where
/// libc, tmux and terminals measure differently, what comes out is what all of them agree on: of an
/// emoji sequence its first emoji, of a flag its two letters, of a keycap its digit.
public struct Glyphs: Sequence {
  private let text: Substring

  public init(_ text: Substring) {
    self.text = text
  }

  public init(_ text: String) {
    self.text = Substring(text)
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
