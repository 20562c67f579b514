package import TerminalCanvas

extension PictureDecoder {
    /// Decodes the picture in a file, whatever the file is called.
    ///
    /// - Throws: Why there is no picture.
    package func decode(file path: String) throws(PictureError) -> MovingPicture {
        try decode(try MediaFile(path: path).all(limit: limits.bytes))
    }
}

extension MediaLength {
    /// Returns how long the sound or movie in a file is; `nil` if it does not tell.
    ///
    /// - Throws: ``PictureError/unreadable``.
    package static func ofFile(_ path: String) throws(PictureError) -> Duration? {
        let file = try MediaFile(path: path)
        return MediaLength { file.bytes(at: $0, $1) }.length()
    }
}
