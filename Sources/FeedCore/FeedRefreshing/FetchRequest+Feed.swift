import FeedFetching
import FeedModel

extension FetchRequest {
  /// Creates the request for a feed.
  ///
  /// A feed with secrets is always requested at its original address. Its secrets must not be sent
  /// to an address that it has moved to.
  init(_ feed: Feed, limits: FetchLimits, access: FeedAccess, share: ByteShare) {
    let url = access.isForOwnOrigin ? feed.url : feed.address
    self.init(
      url: url, validators: url == feed.address ? feed.validators : Validators(), limits: limits,
      access: access, share: share)
    // Wherever a server says that a feed has moved to, no program is run for it.
    mayRunPrograms = url == feed.url
  }
}
