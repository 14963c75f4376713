import FeedModel
import TerminalKit

nonisolated extension FeedItem: ListItem {}
