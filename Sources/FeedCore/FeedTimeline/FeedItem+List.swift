extension FeedItem: ListItem {}
