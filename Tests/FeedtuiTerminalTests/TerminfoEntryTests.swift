import CNcurses
import FeedtuiSettings
import Testing

@testable import FeedtuiTerminal

/// Entries of the system's terminfo.
struct TerminfoEntryTests {
  @Test(arguments: ["xterm-256color", "tmux-256color", "xterm"])
  func `the cursor of the usual terminals is sent to places only`(name: String) throws {
    let entry = try #require(TerminfoEntry(named: name, in: [:]))
    let memory = try MemoryFile()
    let screen = try #require(entry.start(name, on: memory.stream))
    for move in ["cub1", "cuf1", "cuu1", "cud1", "cub", "cuf", "cuu", "cud", "hpa", "vpa", "home"] {
      #expect(Terminfo.text(move) == nil, "\(move)")
    }
    #expect(Terminfo.text("cup") == "\u{1B}[%i%p1%d;%p2%dH")
    delscreen(screen)
    // Others come from their files as before.
    let other = try #require(newterm(name, memory.stream, memory.stream))
    #expect(Terminfo.text("hpa") != nil)
    delscreen(other)
    memory.close()
  }

  @Test func `other terminals and what is no entry are left to ncurses`() throws {
    for name in ["vt100", "no-such-terminal", ""] {
      #expect(TerminfoEntry(named: name, in: [:]) == nil, "\(name)")
    }
    let path = try #require(
      TerminfoFiles.file(of: "xterm-256color", in: [:]) { StoredFile(path: $0).exists })
    let whole = try #require(try StoredFile(path: path).read())
    #expect(TerminfoEntry(whole) != nil)
    for count in [0, 1, 11, 12, 40, 80, 200] {
      #expect(TerminfoEntry(Array(whole[..<count])) == nil)
    }
    for index in whole.indices {
      for byte in [0, 0x7F, 0xFF] as [UInt8] where whole[index] != byte {
        var damaged = whole
        damaged[index] = byte
        // Whatever the offsets are, nothing is read outside the entry: that would end the test.
        _ = TerminfoEntry(damaged)
      }
    }
  }
}
