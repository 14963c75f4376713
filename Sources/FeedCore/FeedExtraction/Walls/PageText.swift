import FeedFormats

/// The text of a whole page, with a line for each block: menus, buttons, notes for browsers without
/// scripts, all that is not hidden.
enum PageText {
  /// The limit in bytes. What stands before an article is short, or at the page's top.
  private static let limit = 64 << 10

  static func of(_ tree: HTMLTree) -> String {
    var bytes: [UInt8] = []
    let store = tree.store
    var index = 0
    while index < tree.count, bytes.count < limit {
      let name = tree.name(index)
      if name == .text {
        let range = tree.nodes[index].range.prefix(limit)
        bytes.append(contentsOf: store[range].map { $0.isMarkupSpace ? ASCII.space : $0 })
        index += 1
      } else if isOmitted(name) || NodeVisibility.isHidden(tree, index) {
        index = tree.end(index)
      } else {
        if name.isBlock || name.isLine || isPart(name) { bytes.append(ASCII.lineFeed) }
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isOmitted(_ name: HTMLName) -> Bool {
    name.isSource || name == .select || name == .textarea
  }

  /// Whether an element is a part of a page that is read on its own.
  private static func isPart(_ name: HTMLName) -> Bool {
    name == .button || name == .td || name == .th || name == .label || name == .noscript
  }
}
