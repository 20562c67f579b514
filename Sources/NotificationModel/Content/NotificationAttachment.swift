package import FoundationEssentials

/// A picture, sound or movie that comes with a notification.
package struct NotificationAttachment: Hashable, Sendable, Codable, Identifiable {
    /// How the system may make a thumbnail of it.
    package struct Thumbnail: Hashable, Sendable, Codable {
        /// The part to show, in units of the whole: (0, 0) is one corner, (1, 1) the opposite one.
        package struct ClippingRectangle: Hashable, Sendable, Codable {
            package var x: Double
            package var y: Double
            package var width: Double
            package var height: Double

            package init(x: Double, y: Double, width: Double, height: Double) {
                self.x = x
                self.y = y
                self.width = width
                self.height = height
            }
        }

        package var isHidden: Bool
        package var clippingRectangle: ClippingRectangle?
        /// Of an animated image the number of the frame, of a movie the second.
        package var time: Double?

        package init(isHidden: Bool = false, clippingRectangle: ClippingRectangle? = nil, time: Double? = nil) {
            self.isHidden = isHidden
            self.clippingRectangle = clippingRectangle
            self.time = time
        }
    }

    /// Unique within its content; never empty.
    package var identifier: String
    /// A file: the app's own until the request is added, then the one in the device's store.
    package var url: URL
    /// The uniform type identifier, such as `public.png`.
    package var typeIdentifier: String
    package var thumbnail: Thumbnail

    package var id: String { identifier }

    package init(identifier: String, url: URL, typeIdentifier: String, thumbnail: Thumbnail = Thumbnail()) {
        self.identifier = identifier
        self.url = url
        self.typeIdentifier = typeIdentifier
        self.thumbnail = thumbnail
    }
}
