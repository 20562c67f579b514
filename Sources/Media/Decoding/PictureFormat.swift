import CNcenterPictures

/// A format of pictures, with the library that decodes it.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case gif
    case webp

    /// Finds the format by the first bytes of a file; its name and type do not matter. `nil` for any other format.
    package init?(beginning bytes: [UInt8]) {
        func has(_ text: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text) }
        if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) {
            self = .gif
        } else if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) {
            self = .webp
        } else {
            return nil
        }
    }

    /// The file that the system's loader looks for.
    package var library: String {
        let name =
            switch self {
            case .png: unsafe ncenter_png_library()
            case .jpeg: unsafe ncenter_jpeg_library()
            case .gif: unsafe ncenter_gif_library()
            case .webp: unsafe ncenter_webp_library()
            }
        // A library without a name cannot be found, so pictures of the format are refused.
        return unsafe name.map { unsafe String(cString: $0) } ?? ""
    }
}
