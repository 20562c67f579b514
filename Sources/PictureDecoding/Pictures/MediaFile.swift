import Glibc
import NotificationLocking
package import TerminalCanvas

/// A file whose bytes are read as far as they are needed.
package final class MediaFile {
    private let descriptor: Int32
    /// In bytes.
    package let size: Int

    /// Opens a regular file.
    ///
    /// - Throws: ``PictureError/unreadable``.
    package init(path: String) throws(PictureError) {
        guard let opened = try? unsafe RegularFile.open(path) else { throw .unreadable }
        var information = stat()
        guard unsafe fstat(opened, &information) == 0 else {
            close(opened)
            throw .unreadable
        }
        descriptor = opened
        size = Int(information.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// Reads some bytes; fewer at the end of the file, and none where it cannot be read.
    ///
    /// - Parameters:
    ///   - offset: The place of the first byte.
    ///   - count: How many; at most what the caller can hold.
    package func bytes(at offset: Int, _ count: Int) -> [UInt8] {
        guard offset >= 0, count > 0, offset <= Int.max - count else { return [] }
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                let read = SystemError.repeating {
                    unsafe pread(
                        descriptor, buffer.baseAddress.map { unsafe $0 + filled }, count - filled,
                        off_t(offset + filled))
                }
                guard read > 0 else { break }
                filled += read
            }
        }
    }

    /// Reads the whole file.
    ///
    /// - Throws: ``PictureError/tooLong`` for one above the limit, ``PictureError/unreadable``.
    package func all(limit: Int) throws(PictureError) -> [UInt8] {
        guard size <= limit else { throw .tooLong }
        let bytes = bytes(at: 0, max(1, size))
        guard bytes.count == size else { throw .unreadable }
        return bytes
    }
}

extension PictureDecoder {
    /// Decodes the picture in a file, whatever the file is called.
    ///
    /// - Throws: Why there is no picture.
    package func decode(file path: String) throws(PictureError) -> MovingPicture {
        try decode(try MediaFile(path: path).all(limit: limits.bytes))
    }
}
