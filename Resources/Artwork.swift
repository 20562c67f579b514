/// The pictures that ship with ncenter, as plain-text bitmaps of square pixels: `#` is ink, `*` is ink of the accent
/// and `.` is empty.
package enum Artwork {
    /// A compass, 120 by 120 pixels, with north up. The half of the needle that points there is an accent and whole, the
    /// other is hollow: so the turn of the picture shows at every angle, with colours and without.
    package static var compass: String { String(decoding: PackageResources.compass_txt, as: UTF8.self) }
}
