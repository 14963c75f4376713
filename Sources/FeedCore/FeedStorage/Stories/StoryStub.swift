import FeedModel

struct StorySketch {
  let values: [UInt8]
  init(_ text: String) { values = [] }
  static func bands(_ values: [UInt8]) -> [UInt64] { [] }
  static func titleKey(_ title: String) -> UInt64 { title.isEmpty ? 0 : key(title, 2) }
  static func key(_ text: String, _ seed: UInt64) -> UInt64 {
    text.utf8.reduce(seed &* 1_099_511_628_211) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
struct StoryText: Sendable {
  let title: String; let text: String
  static let mostHTML = 16_384
  init(_ title: String, _ text: String) { (self.title, self.text) = (title, text) }
  static func plain(_ html: String) -> String { SearchableText.plain(html) }
}
enum StoryLikeness {
  static func areCopies(_ a: StoryText, _ b: StoryText) -> Bool { false }
  static func saysNothingMore(_ a: StoryText, than b: StoryText) -> Bool { true }
}
