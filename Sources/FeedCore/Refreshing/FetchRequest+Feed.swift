extension FetchRequest {
  /// The request for a feed. One with secrets is always asked for at its own address: they are not for
  /// one that it has moved to.
  init(_ feed: Feed, limits: FetchLimits, access: FeedAccess, share: ByteShare) {
    let url = access.isSecret ? feed.url : feed.address
    self.init(
      url: url, validators: url == feed.address ? feed.validators : Validators(), limits: limits,
      access: access, share: share)
  }
}
