import Foundation

extension DeviceRuntime {
    /// Removes the files of notifications, the directory they are kept in, and the directories of processes that did not
    /// come to do so. To be called on the way out.
    ///
    /// - Throws: Foundation's error when the directory cannot be removed.
    package func removeAttachments() throws {
        try attachments.removeAll()
    }

    /// The files of a device without a directory chosen for it.
    static func makeAttachmentStore(in directory: URL?) -> AttachmentStore {
        AttachmentStore(
            directory: directory.map(AttachmentDirectory.init(at:))
                ?? AttachmentDirectory(in: FileManager.default.temporaryDirectory))
    }
}
