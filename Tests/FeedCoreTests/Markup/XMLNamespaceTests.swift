import Testing

@testable import FeedFormats

struct XMLNamespaceTests {
  private static let atom = "xmlns='http://www.w3.org/2005/Atom'"
  private static let dc = "http://purl.org/dc/elements/1.1/"
  private static let media = "http://search.yahoo.com/mrss/"

  @Test(arguments: [
    ("<f \(atom)><g/></f>", "atom:f atom:g / /"),
    ("<x:f \(atom.replacing("xmlns", with: "xmlns:x"))><x:g/><g/></x:f>", "atom:f atom:g / g / /"),
    (
      "<a xmlns:p='\(dc)'><p:b xmlns:p='\(media)'><p:c/></p:b><p:d/></a>",
      "a media:b media:c / / dc:d / /"
    ),
    ("<a xmlns:p='\(dc)'><p:b xmlns:p='\(media)'/><p:d/></a>", "a media:b / dc:d / /"),
    ("<f \(atom)><g xmlns=''><h/></g></f>", "atom:f g h / / /"),
    ("<a><b xmlns:p='\(dc)'></a><p:c/>", "a b / / other:c /"),
  ]) func `a declaration holds inside its element`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test(arguments: [
    "http://www.w3.org/2005/Atom", "HTTP://www.w3.org/2005/ATOM/", " \n www.w3.org/2005/atom\t",
    "http://www.w3.org/2005&#x2F;Atom",
  ]) func `a namespace is known however its address is written`(uri: String) {
    #expect(XMLEvents.line("<f xmlns='\(uri)'/>") == "atom:f /")
  }

  @Test(arguments: [
    ("http://backend.userland.com/rss2", XMLNamespace.rss), ("http://purl.org/atom/ns#x", .atom03),
    ("http://purl.org/rss/1.0/", .rss), ("https://www.w3.org/2005/Atom", .other), ("", .none),
    ("http://purl.org/rss/1.0/modules/content/", .content),
  ]) func `namespaces are told by their address`(uri: String, namespace: XMLNamespace) {
    #expect(XMLNamespace(uri: XMLNamespace.normalized(ArraySlice(uri.utf8))) == namespace)
  }

  @Test(arguments: [
    ("<dc:a/>", "dc:a /"), ("<DC:a/>", "dc:a /"), ("<q:a/>", "other:a /"), ("<:a/>", "a /"),
    ("<xml:a/>", "xml:a /"), ("<dc:a:b/>", "dc:a:b /"),
    ("<a xmlns:dc='urn:x'><dc:b/></a>", "a other:b / /"),
  ]) func `a prefix that is not declared means what it usually does`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test(arguments: [
    ("<r xmlns='urn:x'><s/><t xmlns='urn:y'/></r>", "root:r root:s / other:t / /"),
    ("<p:r xmlns:p='urn:x' xmlns:q='URN:X/'><q:s/><s/></p:r>", "root:r root:s / s / /"),
    ("<r xmlns:p='urn:x'><p:s/></r>", "r other:s / /"),
  ]) func `the root's own namespace is known in its document`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test func `an attribute without a prefix has no namespace`() {
    var reader = XMLReader(
      Array("<f \(Self.atom) xmlns:p='\(Self.dc)' k='' p:k='' q:k='' xml:base=''/>".utf8))
    _ = reader.findRoot()
    var names: [XMLReader.Name] = []
    for attribute in reader.rawAttributes.dropFirst(2) {
      names.append(reader.resolve(attribute: attribute))
    }
    #expect(names.map(\.namespace) == [.none, .dc, .other, .xml])
    #expect(names.map(\.local) == [.other, .other, .other, .base])
  }

  @Test func `the order of declaration and use in a tag does not matter`() {
    var reader = XMLReader(Array("<a p:k='' xmlns:p='\(Self.dc)'/>".utf8))
    _ = reader.findRoot()
    let name = reader.resolve(attribute: reader.rawAttributes[0])
    #expect(name.namespace == .dc)
  }
}
