/// A feed that an account on a server follows.
package struct RemoteSubscription: Equatable, Sendable {
  /// The server's name for it, as `feed/36`. It is not interpreted.
  package var stream: String
  package var title: String?
  /// The address of the feed's document; `nil` if the server tells none that could be one.
  package var address: String?
  /// The names of the folders that it is in.
  package var folders: [String]
  /// The address of the feed's web page.
  package var site: String?

  package init(
    stream: String, title: String? = nil, address: String? = nil, folders: [String] = [],
    site: String? = nil
  ) {
    self.stream = stream
    self.title = title
    self.address = address
    self.folders = folders
    self.site = site
  }
}
