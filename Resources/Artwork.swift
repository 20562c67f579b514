/// The pictures that ship with ncenter, as plain-text bitmaps of square pixels: `#` is ink, `.` is empty.
package enum Artwork {
    /// A compass rose, 120 by 120 pixels, with north up: the turn of the picture shows at every angle.
    package static var compass: String { String(decoding: PackageResources.compass_txt, as: UTF8.self) }
}
