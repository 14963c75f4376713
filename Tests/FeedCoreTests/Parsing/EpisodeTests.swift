import FeedModel
import Testing

@testable import FeedFormats

/// What feeds and files say of episodes: chapters, transcripts, persons and times.
struct EpisodeTests {
  private static func item(_ elements: String) throws -> ParsedItem {
    let namespaces = """
      xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters"
      """
    let text = """
      <item><title>One</title><description>&lt;p&gt;Notes.&lt;/p&gt;</description>
      <enclosure url="https://e.com/1.mp3" type="audio/mpeg" length="9"/>\(elements)</item>
      """
    let feed = try FeedParser.parse(Documents.rss(text, attributes: namespaces))
    return try #require(feed.items.first)
  }

  @Test func `simple chapters become lines of the text`() throws {
    let item = try Self.item(
      """
      <psc:chapters version="1.2"><psc:chapter start="00:00:00.000" title="Intro &amp; hello"/>
      <psc:chapter start="3:07" title="A guest" href="https://b.example/"/>
      <psc:chapter start="01:02:03" title="The end"/><psc:chapter start="x" title="No time"/>
      <psc:chapter start="99:99" title="No time either"/><psc:chapter start="5:00"/></psc:chapters>
      """)
    #expect(
      item.contentHTML == """
        <p>Notes.</p>
        <h2>Chapters</h2>
        <ul>
        <li>0:00 Intro &amp; hello</li>
        <li>3:07 <a href="https://b.example/">A guest</a></li>
        <li>1:02:03 The end</li>
        </ul>

        """)
    #expect(
      item.contentText?.hasSuffix("Chapters\n0:00 Intro & hello\n3:07 A guest\n1:02:03 The end")
        == true)
    #expect(item.summary == "Notes.")
  }

  @Test func `a hundred thousand chapters are a thousand lines and a number`() throws {
    let many = String(repeating: "<psc:chapter start=\"0:01\" title=\"A\"/>", count: 100_000)
    let html = try Self.item("<psc:chapters>\(many)</psc:chapters>").contentHTML
    #expect(html?.split(separator: "<li>").count == 1001)
    #expect(html?.contains("<p>and 99,000 more</p>") == true)
  }

  @Test func `files about the episode come last, and the best transcript counts`() throws {
    let item = try Self.item(
      """
      <podcast:transcript url="https://a.example/1.txt" type="text/plain"/>
      <podcast:transcript url="https://a.example/1.srt" type="application/srt" rel="captions"/>
      <podcast:transcript url="https://a.example/1.json" type="application/json"/>
      <podcast:chapters url="/1.chapters" type="application/json+chapters"/>
      <podcast:person role="host" img="https://a.example/x.png">Ann Oak</podcast:person>
      <podcast:person role="guest">Bo Ash</podcast:person>
      """)
    #expect(
      item.enclosures == [
        .init(url: "https://e.com/1.mp3", type: "audio/mpeg", length: 9),
        .init(
          url: "https://e.com/1.chapters", type: "application/json+chapters",
          relation: .chapters),
        .init(
          url: "https://a.example/1.srt", type: "application/x-subrip", relation: .transcript),
      ])
    #expect(item.authors == ["Ann Oak", "Bo Ash"])
    #expect(item.kind == .audio)
  }

  // The examples of the podcast namespace's documents.
  @Test(arguments: [
    (
      Transcript.Form.srt,
      """
      1\r
      00:00:00,780 --> 00:00:06,210\r
      Adam Curry: podcasting 2.0 March
      4 2023 Episode 124 on D flat

      2
      00:00:06,210 --> 00:00:12,990
      <i>formable</i> hello &amp; everybody
      """
    ),
    (
      .vtt,
      """
      WEBVTT - made by hand

      NOTE nothing is said here --

      one
      00:00.780 --> 00:06.210 align:start
      <v Adam Curry>podcasting 2.0 March
      4 2023 Episode 124 on D flat</v>

      00:00:06.210 --> 00:00:12.990
      formable hello &amp; everybody
      """
    ),
    (
      .json,
      """
      {"version":"1.0.0","segments":[
      {"speaker":"Adam Curry","startTime":0.78,"endTime":6.21,
      "body":"podcasting 2.0 March 4 2023 Episode 124 on D flat"},
      {"speaker":"Adam Curry","startTime":6.21,"endTime":12.99,"body":"formable hello & everybody"},
      {"startTime":"x","body":"lost"},{"startTime":13,"body":""}]}
      """
    ),
  ]) func `transcripts of all forms read alike`(form: Transcript.Form, text: String) {
    #expect(
      Transcript.html(of: Array(text.utf8), form) == """
        <p>0:00 <b>Adam Curry:</b> podcasting 2.0 March 4 2023 Episode 124 on D flat formable hello \
        &amp; everybody</p>
        """)
  }

  @Test func `a paragraph ends with its speaker, or after half a minute`() {
    let cues = (0..<30).map {
      "\($0)\n00:00:\($0 * 2 / 10)\($0 * 2 % 10).000 --> 00:59:00.000\nWord \($0).\n\n"
    }
    let html = Transcript.html(of: Array(cues.joined().utf8), .srt)
    #expect(html?.split(separator: "\n").count == 2)
    #expect(html?.contains("<p>0:30 Word 15.") == true)
    let turns = "1:00 --> 1:01\nAnn: Yes?\n\n1:02 --> 1:03\nBo: No.\n\n1:04 --> 1:05\nBo: Never."
    #expect(
      Transcript.html(of: Array(turns.utf8), .vtt)
        == "<p>1:00 <b>Ann:</b> Yes?</p>\n<p>1:02 <b>Bo:</b> No. Never.</p>")
  }

  @Test(arguments: [
    ("", Transcript.Form.vtt), ("WEBVTT", .vtt), ("{}", .json), ("[1", .json), ("\u{0}", .srt),
    ("-->", .srt), ("x --> y\nz", .vtt), ("", .html), ("\n\n", .plain),
  ]) func `a file in which nothing is said is none`(text: String, form: Transcript.Form) {
    let html = Transcript.html(of: Array(text.utf8), form)
    #expect(html == nil || form == .plain)
  }

  @Test func `a cue that never ends is cut, and a plain transcript keeps its lines`() {
    let tags = "WEBVTT\n\n0:01 --> 0:02\n" + String(repeating: "<v ", count: 1_000_000)
    #expect((Transcript.html(of: Array(tags.utf8), .vtt)?.utf8.count ?? 0) < 200_000)
    let blanks = "WEBVTT\n\n0:01 --> 0:02\n<v" + String(repeating: " ", count: 1_000_000)
    #expect((Transcript.html(of: Array(blanks.utf8), .vtt)?.utf8.count ?? 0) < 200_000)
    let plain = "0:00 Ann: hi\r\n0:05 Bo: yes\r\n\r\nAnd <so> on"
    #expect(
      Transcript.html(of: Array(plain.utf8), .plain)
        == "<p>0:00 Ann: hi<br>0:05 Bo: yes</p>\n<p>And &lt;so&gt; on</p>")
  }

  @Test func `chapters of a file`() {
    let text = """
      {"version":"1.2.0","chapters":[{"startTime":0,"title":"Start <here>"},
      {"startTime":168.9,"title":"Work","url":"https://b.example/?a=1&b=2"},
      {"startTime":260,"toc":false,"img":"https://b.example/x.png"},
      {"startTime":-4,"title":"Before"},{"startTime":1e300,"title":"After","url":"javascript:x"}]}
      """
    #expect(
      Chapters(json: Array(text.utf8))?.html == """
        <h2>Chapters</h2>
        <ul>
        <li>0:00 Start &lt;here&gt;</li>
        <li>2:48 <a href="https://b.example/?a=1&amp;b=2">Work</a></li>
        </ul>

        """)
    for none in ["", "{", "[]", "{\"chapters\":0}", "{\"chapters\":[7,null,\"x\"]}"] {
      #expect(Chapters(json: Array(none.utf8))?.isEmpty ?? true, "\(none)")
    }
  }

  @Test(arguments: [
    ("0:00", true, 0), ("12:34", true, 754), ("1:02:03", true, 3723), ("1:02:03", false, 3723),
    ("(12:34)", false, 754), ("[1:00]", false, 60), ("00:45", true, 45), ("12:34", false, nil),
    ("12:34pm", true, nil), ("12:3", true, nil), ("1:60", true, nil), ("x12:34", true, nil),
    ("1:2:3:4", true, nil), ("2026:11:28", true, nil), ("12:34-", true, 754), ("٣:٠٠", true, nil),
  ]) func `times in a text`(word: String, isFirst: Bool, seconds: Int?) {
    #expect(TimeCode.found(in: word[...], isFirst: isFirst)?.seconds == seconds)
  }

  @Test func `addresses of places`() {
    #expect(MediaFragment("https://a.example/1.mp3#t=90,120")?.seconds == 90)
    #expect(MediaFragment("https://a.example/1.mp3#t=npt:1:30")?.seconds == 90)
    #expect(MediaFragment("https://a.example/1.mp3#t=1.5")?.seconds == 1)
    #expect(MediaFragment("https://a.example/1.mp3#t=x") == nil)
    #expect(MediaFragment("https://a.example/1.mp3#t=-3") == nil)
    #expect(MediaFragment("https://a.example/1.mp3") == nil)
    #expect(
      MediaFragment(90, of: "https://a.example/1.mp3#x").address == "https://a.example/1.mp3#t=90")
  }
}
