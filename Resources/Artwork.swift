internal import CNcenterResources

/// The pictures that ship with ncenter, as plain-text bitmaps of square pixels: `#` is ink, `*` is ink of the accent,
/// `+` is its shade and `.` is empty.
package enum Artwork {
    /// A compass, 120 by 120 pixels, with north up. The half of the needle that points there is an accent, the other a
    /// shade: so the turn of the picture shows at every angle, with colours and without.
    package static var compass: String {
        let resource = unsafe ncenter_compass_txt()
        return unsafe String(decoding: UnsafeBufferPointer(start: resource.bytes, count: resource.count), as: UTF8.self)
    }

    /// A photo of a lake, a JPEG file.
    package static var lake: [UInt8] {
        let resource = unsafe ncenter_lake_evening_jpg()
        return unsafe Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
    }
}

/// An app without code that takes part in the tour.
package enum TourApplication {
    /// The manifest of a ferry, whose crossing is a Live Activity.
    package static var ferry: [UInt8] {
        let resource = unsafe ncenter_Skiff_json()
        return unsafe Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
    }
}
