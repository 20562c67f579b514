import Foundation
import NotificationLocking
import NotificationModel

/// Validates a file that an app wants to attach by its attributes and first bytes.
struct AttachmentFile {
    let url: URL

    /// Returns the type of a file that can be attached. Reads at most the first ``AttachmentType/headLength`` bytes.
    ///
    /// - Parameter hint: The uniform type identifier that the app specifies; if `nil`, the file's extension decides,
    ///   and among pictures its bytes.
    /// - Throws: ``UNError``.
    func validatedType(hint: String?) throws -> AttachmentType {
        let size = try readableSize()
        let type = hint.map(AttachmentType.type(identifier:)) ?? AttachmentType.type(fileExtension: url.pathExtension)
        guard let type else { throw UNError(.attachmentUnrecognizedType) }
        guard size <= type.maximumSize else { throw UNError(.attachmentInvalidFileSize) }
        let head = try head()
        guard let found = hint == nil ? type.found(in: head) : type.matches(head: head) ? type : nil else {
            throw UNError(.attachmentCorrupt)
        }
        return found
    }

    /// Why a file is refused, for the log: apps often drop the error.
    static func reason(_ error: any Error) -> String {
        guard let error = error as? UNError else { return error.localizedDescription }
        return switch error.code {
        case .attachmentCorrupt: "\(error.code.text): its bytes are not of the type that its name or the hint says"
        case .attachmentUnrecognizedType: "\(error.code.text): its extension or the hint is not a type of attachments"
        case .attachmentInvalidURL: "\(error.code.text): it is not a file that can be read"
        default: error.code.text
        }
    }

    /// The size in bytes. Symbolic links are followed; folders, pipes and devices are refused.
    private func readableSize() throws -> UInt64 {
        guard url.isFileURL else { throw UNError(.attachmentInvalidURL) }
        do {
            let path = url.resolvingSymlinksInPath().path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? NSNumber,
                FileManager.default.isReadableFile(atPath: path)
            else { throw UNError(.attachmentInvalidURL) }
            return size.uint64Value
        } catch let error as CocoaError {
            throw UNError(.attachmentInvalidURL, userInfo: [NSUnderlyingErrorKey: error])
        }
    }

    private func head() throws -> [UInt8] {
        do {
            let handle = try unsafe FileHandle(fileDescriptor: RegularFile.open(url.path), closeOnDealloc: true)
            let head = try handle.read(upToCount: AttachmentType.headLength)
            try handle.close()
            return Array(head ?? Data())
        } catch {
            throw UNError(.attachmentInvalidURL, userInfo: [NSUnderlyingErrorKey: error])
        }
    }
}
