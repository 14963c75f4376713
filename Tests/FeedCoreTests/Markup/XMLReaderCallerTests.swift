import Testing

@testable import FeedFormats

/// What a caller of `XMLReader` decides about a start tag, and what it is told besides the events.
struct XMLReaderCallerTests {
  @Test func `an ignored tag leaves its content and its end tag leaves nothing`() {
    #expect(
      read("<a>1<b>2</b>3</a>") { $0.isAnnouncing("b") ? $0.ignore() : $0.open() }
        == "a '1' b '2' '3' /")
    let declaring =
      "<a><b xmlns:p='http://purl.org/dc/elements/1.1/'><p:c xmlns:p='urn:x'/></b><p:d/></a>"
    #expect(
      read(declaring) { $0.isAnnouncing("b") ? $0.ignore() : $0.open() }
        == "a b other:c / other:d / /")
  }

  @Test func `a void element has no content`() {
    #expect(
      read("<a><br>x</br>y</a>") { $0.open(isVoid: $0.isAnnouncing("br")) }
        == "a br / 'x' 'y' /")
  }

  @Test func `an element can be closed by the tag after it, without its namespaces`() {
    let xml =
      "<a><item xmlns:p='http://purl.org/dc/elements/1.1/'><p:x/><p:item xmlns:q='urn:y'/></a>"
    var names: [String] = []
    var depths: [Int] = []
    let line = read(xml) { reader in
      if reader.isAnnouncing("item"), reader.depth == 2 { reader.closeInnermost() }
      names.append(XMLEvents.name(reader.name, reader))
      reader.open()
      depths.append(reader.depth)
    }
    #expect(line == "a item dc:x / dc:item / /")
    #expect(names == ["a", "item", "dc:x", "other:item"])
    #expect(depths == [1, 2, 3, 2])
  }

  @Test(
    arguments: [
      ("<!DOCTYPE a><a/>", "DOCTYPE a"),
      ("<!doctype a SYSTEM 'b>c'><a/>", "doctype a SYSTEM 'b>c'"),
      ("<!DOCTYPE a [<!ENTITY b \"]>\">]><a/>", "DOCTYPE a [<!ENTITY b \"]>\">]"),
      ("<!DOCTYPE a [<!-- ]> ' --><?b ]> \" ?>]><a/>", "DOCTYPE a [<!-- ]> ' --><?b ]> \" ?>]"),
      ("<!DOCTYPE a><!DOCTYPE b><a/>", "DOCTYPE a"), ("<!DOCTYPE a [<b><a/>", "DOCTYPE a [<b"),
      ("<a/>", nil), ("<a><!DOCTYPE a></a>", nil),
    ] as [(String, String?)]) func `the document type declaration before the root is kept`(
      xml: String, doctype: String?
    )
  {
    var reader = XMLReader(Array(xml.utf8))
    #expect(XMLEvents.line(&reader) { $0.open() } == "a /")
    #expect(reader.doctype.map { XMLEvents.text(reader, $0) } == doctype)
  }

  @Test func `the root is found, and its attributes without a prefix`() throws {
    var reader = XMLReader(Array("<?xml version='1.0'?>x<R p:K='0' k='1' K='2'/>".utf8))
    let found = reader.findRoot()
    #expect(found)
    #expect(reader.isAnnouncing("r"))
    #expect(XMLEvents.text(reader, try #require(reader.attribute("k"))) == "1")
    #expect(reader.attribute("l") == nil)
    reader.open()
    let isAnotherFound = reader.findRoot()
    #expect(!isAnotherFound)
  }

  private func read(_ xml: String, start: (inout XMLReader) -> Void) -> String {
    var reader = XMLReader(Array(xml.utf8))
    return XMLEvents.line(&reader, start: start)
  }
}
