/// What decoding a picture may cost, whatever its file says of itself.
package struct PictureLimits: Hashable, Sendable {
    /// The box that a decoded picture fits into, in pixels: more than the widest long look shows.
    package var width = 320
    package var height = 192
    /// The same for one that moves, of which there are many frames.
    package var movingWidth = 128
    package var movingHeight = 80
    /// The most pixels of a picture that is decoded row by row, in some kilobytes of memory.
    package var streamedPixels = 64_000_000
    /// The most pixels where all of them must be in memory at once: an interlaced PNG, a progressive JPEG, GIF, WebP.
    package var heldPixels = 16_000_000
    /// Frames after these are not shown.
    package var frames = 100
    /// The most bytes of a file (Apple, `UNNotificationAttachment`: images of at most 10 MB).
    package var bytes = 10_000_000
    /// The processor time for one file: a busy machine is not its fault.
    package var time = Duration.seconds(5)

    package init() {}
}
