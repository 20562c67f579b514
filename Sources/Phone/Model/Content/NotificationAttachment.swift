package import FoundationEssentials

/// An image, sound or movie that is part of a notification.
package struct NotificationAttachment: Hashable, Sendable, Codable {
    /// The thumbnail that the system makes.
    package struct Thumbnail: Hashable, Sendable, Codable {
        /// The part of the image to show in unit coordinates: (0, 0) is one corner, (1, 1) the opposite one.
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
        /// The frame number in an animated image, the second in a movie.
        package var time: Double?

        package init(isHidden: Bool = false, clippingRectangle: ClippingRectangle? = nil, time: Double? = nil) {
            self.isHidden = isHidden
            self.clippingRectangle = clippingRectangle
            self.time = time
        }
    }

    /// Unique within its content; never empty.
    package var identifier: String
    /// The app's file until the request is added, then the file in the device's store.
    package var url: URL
    /// The uniform type identifier, such as `public.png`.
    package var typeIdentifier: String
    package var thumbnail: Thumbnail

    package init(identifier: String, url: URL, typeIdentifier: String, thumbnail: Thumbnail = Thumbnail()) {
        self.identifier = identifier
        self.url = url
        self.typeIdentifier = typeIdentifier
        self.thumbnail = thumbnail
    }
}
