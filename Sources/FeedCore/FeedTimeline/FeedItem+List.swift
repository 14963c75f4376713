import FeedModel
import TerminalKit

extension FeedItem: ListItem {}
