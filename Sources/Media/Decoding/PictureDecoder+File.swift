package import CanvasMedia
import Foundation
import NotificationLocking
import TerminalCanvas

extension PictureDecoder {
    /// Decodes the picture in a file, whatever the file is called.
    ///
    /// - Throws: Why there is no picture.
    package func decode(file path: String) throws(PictureError) -> MovingPicture {
        let bytes: Data?
        do {
            let file = FileHandle(fileDescriptor: try unsafe RegularFile.open(path), closeOnDealloc: true)
            bytes = try file.read(upToCount: limits.bytes + 1)
        } catch {
            throw .unreadable
        }
        return try decode([UInt8](bytes ?? Data()))
    }
}
