/// Makes the dots of a photo; it is decoded in a process of its own, which takes a moment.
public typealias PhotoPreviewer = @Sendable (Photo) async throws -> Pixels
