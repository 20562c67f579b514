import Foundation

extension DeviceRuntime {
    /// Removes the files of notifications, their directory, and directories of processes that ended without doing so.
    /// Call it before the program exits.
    ///
    /// - Throws: Foundation's error if the directory cannot be removed.
    package func removeAttachments() throws {
        try attachments.removeAll()
    }

    /// Creates the store; `nil` selects the default directory.
    static func makeAttachmentStore(in directory: URL?, isLasting: Bool) -> AttachmentStore {
        AttachmentStore(
            directory: directory.map { DeviceDirectory(at: $0, isLasting: isLasting) }
                ?? DeviceDirectory(in: FileManager.default.temporaryDirectory))
    }
}
