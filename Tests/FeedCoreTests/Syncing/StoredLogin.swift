import Foundation

/// The file of a login, as the system sees it.
struct StoredLogin {
  let path: String
  let rights: Int
  let folderRights: Int
  let text: String

  init?(path: String) {
    let files = FileManager.default
    func rights(_ path: String) -> Int? {
      let facts = try? files.attributesOfItem(atPath: path)
      return (facts?[.posixPermissions] as? NSNumber)?.intValue
    }
    guard let own = rights(path), let text = files.contents(atPath: path),
      let folder = path.lastIndex(of: "/").map({ String(path[..<$0]) })
    else { return nil }
    self.path = path
    self.rights = own
    folderRights = rights(folder) ?? 0
    self.text = String(decoding: text, as: UTF8.self)
  }

  func write(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
