package import FeedModel
import FeedStorage
import FeedSystem
import TerminalKit

/// The built-in sample: feeds written for this program.
///
/// They are of every kind and in several languages, with dates relative to now.
package enum DemoFeeds {
  /// The documents by name. One of them is not a feed, so that a failure can be seen.
  package static var documents: [(name: String, bytes: [UInt8])] {
    [
      "workshop.xml", "notes.json", "kanal.xml", "wavelength.xml", "finds.json", "kissaten.xml",
      "voisins.xml", "sijang.json", "ulica.xml", "bells.xml", "attic.xml",
    ].map { (String($0.prefix { $0 != "." }), EmbeddedFile.bytes($0)) }
  }

  /// The pictures of the documents by the names of their files, which Scripts/draw-demo draws.
  package static var pictures: [String: [UInt8]] {
    let names = [
      "bird.png", "boatman.png", "cat.png", "chart.png", "ducks.png", "harbour.png", "lock.png",
      "mountain.png", "railways.png", "rain.png", "river.png",
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, EmbeddedFile.bytes($0)) })
  }

  /// The same pictures drawn beforehand, for where no program may run. `make record` writes their
  /// file: for each picture the eight bytes of its key, and its mosaic.
  static var drawings: [DrawingKey: DrawingStore.Outcome] {
    var drawings: [DrawingKey: DrawingStore.Outcome] = [:]
    var rest = EmbeddedFile.bytes("Drawings.bin")[...]
    while let count = Mosaic.count(rest.dropFirst(keyBytes)) {
      let key = rest.prefix(keyBytes).reduce(Int64(0)) { $0 << 8 | Int64($1) }
      rest = rest.dropFirst(keyBytes)
      drawings[DrawingKey(number: key)] = .drawn(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return drawings
  }

  private static let keyBytes = 8

  package static var subscriptions: [Subscription] {
    documents.map { name, _ in
      Subscription(
        url: address(name), title: name == "attic" ? "The locked attic" : nil,
        tags: tags[name] ?? [])
    }
  }

  private static let tags = [
    "workshop": ["Making"], "finds": ["Making"], "notes": ["Friends"], "voisins": ["Friends"],
    "wavelength": ["Listening"], "bells": ["Listening", "Places"], "kanal": ["Places"],
    "kissaten": ["Places"], "sijang": ["Places"], "ulica": ["Places"],
  ]

  nonisolated package static func address(_ name: String) -> String {
    "https://\(name).demo.example/feed"
  }
}
