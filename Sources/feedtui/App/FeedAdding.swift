import FeedCore

/// Follows a feed: asks for it once, and keeps what came.
nonisolated struct FeedAdding: Sendable {
}
