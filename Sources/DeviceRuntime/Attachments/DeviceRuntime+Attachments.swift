import Foundation

extension DeviceRuntime {
    /// Removes the files of notifications, and the directory they are kept in. To be called on the way out.
    ///
    /// - Throws: Foundation's error when the directory cannot be removed.
    package func removeAttachments() throws {
        try attachments.removeAll()
    }

    /// A folder that no other process uses; nothing is made yet.
    static func temporaryAttachmentDirectory() -> URL {
        FileManager.default.temporaryDirectory
            .appendingPathComponent("ncenter-attachments-\(UUID().uuidString)", isDirectory: true)
    }
}
