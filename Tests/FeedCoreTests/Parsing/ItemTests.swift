import FeedModel
import Testing

struct ItemTests {
  @Test func `an item without a name is named by a digest of what it says`() throws {
    let item = try Documents.item("<title>no id</title>")
    // The digest is the SHA-256 of "no id" and three line feeds.
    #expect(
      item?.id == "hash:4d41a9442f350ba28cbe07bc445844ee"
        + "f0ebc85b6baa19e04955ab213d142804")
    #expect(try Documents.item("<title>another</title>")?.id != item?.id)
  }

  @Test func `an episode has its duration and size`() throws {
    let item = try Documents.item(
      "<title>e</title><enclosure url='/a.mp3' type='audio/mpeg' length='99'/><itunes:duration>1:02:03</itunes:duration>"
    )
    #expect(item?.kind == .audio)
    #expect(item?.duration == 3_723)
    #expect(
      item?.enclosures == [
        ParsedItem.Enclosure(url: "https://e.com/a.mp3", type: "audio/mpeg", length: 99)
      ])
  }

  @Test func `an episode has its numbers, which are positive`() throws {
    func numbers(_ season: String, _ episode: String) throws -> [Int?] {
      let item = try Documents.item(
        "<title>e</title><itunes:season>\(season)</itunes:season><itunes:episode>\(episode)</itunes:episode>"
      )
      return [item?.season, item?.episode]
    }
    #expect(try numbers("2", " 14 ") == [2, 14])
    #expect(try numbers("0", "-1") == [nil, nil])
    #expect(try numbers("two", "99999999999999999999") == [nil, nil])
  }

  @Test func `a picture has its words and its size`() throws {
    let item = try Documents.item(
      "<description>&lt;img src=/p.gif width=1 height=1>&lt;img src='/p.jpg' alt='a cat' width='640px' height=480>&lt;p>look</description>"
    )
    #expect(item?.kind == .photo)
    #expect(
      item?.image
        == ParsedItem.Image(
          url: "https://e.com/p.jpg", alternative: "a cat", width: 640, height: 480))
  }

  @Test func `a group of media gives pictures, words and sound`() throws {
    let item = try Documents.item(
      "<title>b</title><media:group><media:content url='b.jpg' medium='image' width='10' height='20'><media:description>words</media:description></media:content><media:content url='b.mp4' type='video/mp4' fileSize='55' duration='61'/></media:group>"
    )
    #expect(
      item?.image
        == ParsedItem.Image(url: "https://e.com/b.jpg", alternative: "words", width: 10, height: 20)
    )
    #expect(item?.kind == .video)
    #expect(item?.duration == 61)
    #expect(item?.contentText == "words")
  }

  @Test func `a link elsewhere with a discussion here is a link`() throws {
    let item = try Documents.item(
      "<title>t</title><link>https://other.org/x</link><comments>https://www.e.com/c</comments><slash:comments>7</slash:comments>"
    )
    #expect(item?.kind == .link)
    #expect(item?.commentCount == 7)
  }

  @Test func `a permalink is a link and a relative one is not`() throws {
    #expect(try Documents.item("<guid>https://e.com/2</guid>")?.link == "https://e.com/2")
    #expect(try Documents.item("<guid isPermaLink='false'>https://e.com/2</guid>")?.link == nil)
    #expect(try Documents.item("<guid>g 1</guid>")?.id == "g 1")
  }
}
