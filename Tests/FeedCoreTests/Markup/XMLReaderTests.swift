import Testing

@testable import FeedFormats

struct XMLReaderTests {
  @Test(arguments: [
    ("", ""), ("<a/>", "a /"), ("<a></a>", "a /"), ("<a >x</a >", "a 'x' /"),
    ("<a><b>x</b>y</a>", "a b 'x' / 'y' /"), (" <a/>\n", "' ' a / '\n'"),
    ("<a/><b/>", "a / b /"), ("<ä/>", "ä /"), ("<_a-1.b/>", "_a-1.b /"),
    ("<a>&lt;b></a>", "a '&lt;b>' /"),
  ]) func `elements and their texts are events in their order`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test(arguments: [
    ("<a k='v' l=\"w\"/>", "a(k=v,l=w) /"), ("<a k='\"' l=\"'\"/>", "a(k=\",l=') /"),
    ("<a\tk\n=\r'v'/>", "a(k=v) /"), ("<a k='a>b</a>'/>", "a(k=a>b</a>) /"),
    ("<a k=v l/>", "a(k=v,l=) /"), ("<a k=v/>", "a(k=v) /"), ("<a k=b/c>", "a(k=b/c) /"),
    ("<a k=>x</a>", "a(k=) 'x' /"), ("<a k=''/>", "a(k=) /"), ("<a =x/>", "a(=x=) /"),
    ("<a k='1'l='2'/>", "a(k=1,l=2) /"), ("<a/k='v'>", "a(k=v) /"),
    ("<a k='1' k='2' K='3'/>", "a(k=1,k=2,K=3) /"), ("<a k='&amp;'/>", "a(k=&amp;) /"),
  ]) func `attributes may have either quotes or none`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test(arguments: [
    ("1 < 2", "'1 < 2'"), ("<>", "'<>'"), ("</>", "'</>'"), ("</ a>", "'</ a>'"),
    ("<1>", "'<1>'"), ("<!>", "'<!>'"), ("<a><</a>", "a '<' /"), ("a<3<b/>", "'a<3' b /"),
  ]) func `a bracket that begins no markup is text`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test(arguments: [
    ("<a><![CDATA[<b>&amp;]]></a>", "a !'<b>&amp;' /"), ("<a><![CDATA[]]></a>", "a !'' /"),
    ("<a><![CDATA[]]]]><![CDATA[>]]></a>", "a !']]' !'>' /"),
    ("<a>x<![CDATA[y]]>z</a>", "a 'x' !'y' 'z' /"), ("<a>x]]>y</a>", "a 'x]]>y' /"),
    ("<a><![CDATA[x</a>", "a !'x</a>' /"), ("<a><![CDATA[x]]</a>", "a !'x]]</a>' /"),
    ("<a><![cdata[x]]></a>", "a /"),
  ]) func `a CDATA section is literal up to its end`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test(arguments: [
    ("<a><!-- <b> --></a>", "a /"), ("<a>x<!---->y</a>", "a 'x' 'y' /"),
    ("<a><!-- -- ->x--></a>", "a /"), ("<a><!-->x--></a>", "a /"), ("<a><!-- x", "a /"),
    ("<?x <b> ?><a/>", "a /"), ("<a><?x?>y</a>", "a 'y' /"), ("<a><??>y</a>", "a 'y' /"),
    ("<a><?x y>z</a>", "a 'z' /"), ("<a><?x", "a /"), ("<a><!X>y</a>", "a 'y' /"),
  ]) func `comments and instructions are no events`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test(arguments: [
    ("<a><b>x</a>y", "a b 'x' / / 'y'"), ("</b><a></b>x</a>", "a 'x' /"),
    ("<a><b></a></b>", "a b / /"), ("<a></A>x", "a / 'x'"), ("<A><a></A>", "A a / /"),
    ("<a><A></a>", "a A / /"), ("<p:a></a>x</p:a>", "other:a 'x' /"),
    ("<a><b/></b></a>", "a b / /"), ("<a></a></a>", "a /"), ("<a><a></a>x", "a a / 'x' /"),
    ("<a><b></b<c/></a>", "a b / c / /"), ("<a <b>x", "a b 'x' / /"),
    ("<a></a k='v'>x", "a / 'x'"),
  ]) func `an end tag closes the nearest element of its name`(xml: String, events: String) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test(arguments: [
    ("<a>", "a /"), ("<a><b><c>", "a b c / / /"), ("<a>x<", "a 'x<' /"), ("<a>x</", "a 'x</' /"),
    ("<a></a", "a /"), ("<a>x<b", "a 'x' /"), ("<a>x<b ", "a 'x' /"), ("<a>x<b/", "a 'x' /"),
    ("<a>x<b k", "a 'x' /"), ("<a>x<b k=", "a 'x' /"), ("<a>x<b k='", "a 'x' /"),
    ("<a>x<b k='v", "a 'x' /"), ("<a>x<b k='v'", "a 'x' /"), ("<a>x&am", "a 'x&am' /"),
    ("<a>x<!", "a 'x<!' /"), ("<a>x<!-", "a 'x' /"), ("<a>x<![CDATA[", "a 'x' !'' /"),
  ]) func `the end of the document closes what is open and drops half a tag`(
    xml: String, events: String
  ) {
    #expect(XMLEvents.line(xml) == events)
  }

  @Test func `a quote that is never closed ends its value like none`() {
    #expect(XMLEvents.line("<a k='v>x</a>") == "a(k=v) 'x' /")
    #expect(XMLEvents.line("<a k='v l=w><b m='n'/>") == "a(k=v l=w><b m=,n'=) /")
    #expect(XMLEvents.line("<a k='v><b l=\"w\"/>") == "a(k=v) b(l=w) / /")
  }

  @Test func `after the end of the document nothing follows`() {
    var reader = XMLReader(Array("<a/>".utf8))
    #expect(XMLEvents.line(&reader) { $0.open() } == "a /")
    #expect(XMLEvents.line(&reader) { $0.open() } == "")
    #expect(reader.position == 4)
    #expect(reader.depth == 0)
  }
}
